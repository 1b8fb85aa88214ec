package lanes.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import lanes.Kernels;

/** Who may know whom. */
@AnalyzeClasses(packages = "lanes", importOptions = ImportOption.DoNotIncludeTests.class)
class LayersTest {
  private static final String CONTRACTS = "lanes.kernel";
  private static final String KERNELS = "lanes.kernel..";
  private static final String MODES = "lanes.mode..";
  private static final String DISPATCH = "lanes.dispatch..";
  private static final String ENGINES = "lanes.jca..";
  private static final String NATIVE = "lanes.kernel.natives..";
  private static final String[] JCA = {"java.security..", "javax.crypto.."};

  @ArchTest
  static final ArchRule kernelsKnowNoJca =
      noClasses()
          .that()
          .resideInAPackage(KERNELS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(JCA);

  @ArchTest
  static final ArchRule kernelsKnowNothingAboveThem =
      noClasses()
          .that()
          .resideInAPackage(KERNELS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("lanes", MODES, DISPATCH, ENGINES);

  @ArchTest
  static final ArchRule contractsKnowNoKernel =
      classes()
          .that()
          .resideInAPackage(CONTRACTS)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(CONTRACTS, "java.lang..", "java.nio");

  @ArchTest
  static final ArchRule modesKnowContractsOnly =
      classes()
          .that()
          .resideInAPackage(MODES)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(MODES, CONTRACTS, "java.lang..", "java.util..", "java.nio");

  @ArchTest
  static final ArchRule onlyTheDispatchTableKnowsKernels =
      noClasses()
          .that()
          .resideOutsideOfPackages(DISPATCH, KERNELS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("lanes.kernel.*..");

  /** Engines are made by constructors, so that many threads that ask for some meet no lock. */
  @ArchTest
  static final ArchRule onlyTheDispatchTableUsesReflection =
      noClasses()
          .that()
          .resideInAnyPackage("lanes", ENGINES, MODES)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.lang.reflect..");

  @ArchTest
  static final ArchRule onlyOnePackageTouchesForeignFunctions =
      noClasses()
          .that()
          .resideOutsideOfPackage(NATIVE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.lang.foreign..");

  @ArchTest
  static final ArchRule nothingPrintsButTheKernelReport =
      noClasses()
          .that()
          .areNotAssignableTo(Kernels.class)
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err");
}
