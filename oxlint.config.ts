import { defineConfig, type OxlintOverride } from 'oxlint';

type Rows = readonly (readonly string[])[];

/**
 * What may import what inside a workspace, top to bottom: a folder or file imports from the rows below its own.
 * ARCHITECTURE.md shows these tables too; scripts/import-rules.test.mjs holds the two together and tries each rule.
 */
const LAYERS: Record<'apps/api' | 'apps/*-web', Rows> = {
  'apps/api': [
    ['main', 'cli'],
    ['server'],
    ['app'],
    ['metrics'],
    ['client', 'rest', 'web', 'seed', 'isolir', 'backup', 'response-cache'],
    ['wiring'],
    ['env', 'http'],
    ['features'],
    ['trpc', 'database', 'rich-text'],
    ['request-body', 'write-context', 'sharp'],
    ['platform', 'tokens'],
    ['errors', 'files'],
    ['age', 'closing', 'logger', 'nearest-name', 'project-paths', 'with-timeout'],
  ],
  'apps/*-web': [
    ['component-tests'],
    ['routes'],
    ['layout'],
    ['features'],
    ['forms'],
    ['image-library'],
    ['components', 'rich-text-editor'],
    ['lib'],
    ['texts'],
  ],
};

const TYPEORM = '^typeorm$';

/** The parts of apps/api that may import a library; with `areTypesFree` the others may name its types. */
const LIBRARIES = [
  { name: 'Express', regex: '^express$', users: ['app', 'rest', 'web', 'http'] },
  { name: 'tRPC', regex: '^@trpc/', users: ['app', 'client', 'web', 'wiring', 'trpc', 'errors'] },
  // `sharp.ts` loads it at its first use.
  { name: 'sharp', regex: '^sharp$', users: [], areTypesFree: true },
  { name: 'TypeORM', regex: TYPEORM, users: ['wiring', 'database'], areTypesFree: true },
];

/** Imports that are forbidden to some files of a feature besides: a router asks its service, a service its entity. */
const FEATURE_FILES = [
  {
    kind: 'entity',
    usesTypeorm: true,
    regex: '^#trpc/|\\.(?:service|router)\\.ts$',
    message: 'An entity is columns and nothing else.',
  },
  {
    kind: 'service',
    usesTypeorm: true,
    regex: '^#trpc/|\\.router\\.ts$',
    message: 'A service knows neither tRPC nor its router.',
  },
  {
    kind: 'router',
    usesTypeorm: false,
    regex: '^typeorm$|^#database/|\\.entity\\.ts$',
    message: 'A router asks its service.',
  },
];

interface Pattern {
  regex?: string;
  group?: string[];
  message: string;
  allowTypeImports?: boolean;
}

const inSameFolder: Pattern = { regex: '^\\.\\./', message: 'Import another folder of this workspace as `#...`.' };
/** In a sub-folder of a feature. */
const inSameFeature: Pattern = {
  regex: '^\\.\\./\\.\\./',
  message: 'Features meet in the rows above (see ARCHITECTURE.md).',
};
const noWebApp: Pattern = { regex: '^@jala/(?:public|admin)-web(?:/|$)', message: 'No workspace imports a web app.' };
const apiTypes: Pattern = {
  regex: '^@jala/api(?:/|$)',
  message: 'A web app imports only types from the api.',
  allowTypeImports: true,
};

/** A later override replaces an earlier one for the same file, so each names all of its patterns. */
const imports = (files: string | string[], ...patterns: Pattern[]): OxlintOverride => ({
  files: [files].flat(),
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** Forbids `part` what lies beside and above it in its workspace. `prefix` is how its files name the others. */
function rowsBelow(workspace: keyof typeof LAYERS, part: string, prefix: string): Pattern[] {
  const rows = LAYERS[workspace];
  const others = rows.slice(0, rows.findIndex((row) => row.includes(part)) + 1).flat();
  // Features are beside each other: they meet in the rows above.
  const forbidden = part === 'features' ? others : others.filter((other) => other !== part);
  if (forbidden.length === 0) return [];
  const message = `${workspace}/src/${part} may import only from the rows below its own (see ARCHITECTURE.md).`;
  return [{ regex: `^${prefix}(?:${forbidden.join('|')})(?:/|\\.tsx?$)`, message }];
}

/** Two overrides for each part of a workspace: as a file and as a folder. */
const layered = (workspace: keyof typeof LAYERS, patternsOf: (part: string) => Pattern[]) =>
  LAYERS[workspace]
    .flat()
    .flatMap((part) => [
      imports(`${workspace}/src/${part}.{ts,tsx}`, ...rowsBelow(workspace, part, '(?:#|\\./)'), ...patternsOf(part)),
      imports(`${workspace}/src/${part}/**`, ...rowsBelow(workspace, part, '#'), ...patternsOf(part)),
    ]);

/** Forbids `part` of apps/api the libraries that it is no user of. */
const libraries = (part: string): Pattern[] =>
  LIBRARIES.filter(({ users }) => !users.includes(part)).map(({ name, regex, users, areTypesFree }) => ({
    regex,
    message:
      users.length === 0
        ? `Import ${name} from #${name}.ts.`
        : `Only ${users.join(', ')} of apps/api may import ${name}.`,
    allowTypeImports: areTypesFree === true,
  }));

/** Files of a feature, and those in its sub-folders, which may import each other. */
const FEATURES = [
  { folder: 'apps/api/src/features/*', own: inSameFolder },
  { folder: 'apps/api/src/features/*/*', own: inSameFeature },
];

const inFeatures = FEATURES.flatMap(({ folder, own }) => [
  imports(`${folder}/*.ts`, own, noWebApp, ...rowsBelow('apps/api', 'features', '#'), ...libraries('features')),
  ...FEATURE_FILES.map(({ kind, usesTypeorm, ...pattern }) =>
    imports(
      `${folder}/*.${kind}.ts`,
      own,
      noWebApp,
      pattern,
      ...rowsBelow('apps/api', 'features', '#'),
      ...libraries('features').filter(({ regex }) => !(usesTypeorm && regex === TYPEORM)),
    ),
  ),
]);

/** Imports that a file in a folder of the schemas may have. */
const OWN = ['*.ts', 'wire/**', 'rules/**', 'labels/**'];

/** `wire` has the zod schemas; the other files are rules and names. */
const schemaImports = (files: string, allowed: string[]): OxlintOverride[] => [
  imports(files, {
    group: ['*', '!culori/fn', ...allowed.map((library) => `!${library}`), '!./**', ...OWN.map((own) => `!../${own}`)],
    message:
      'The schemas import only zod, and culori for colours; rules and labels no zod, because browsers load them.',
  }),
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, es2024: true },
  ignorePatterns: [
    '**/node_modules/**',
    '**/dist/**',
    '**/routeTree.gen.ts',
    '**/.data/**',
    'apps/api/seed/**',
    'scripts/new-thing/files/**',
  ],
  rules: {
    eqeqeq: 'error',
    'no-throw-literal': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/only-throw-error': [
      'error',
      { allow: [{ from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] }] },
    ],
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'import/no-cycle': 'error',
    'import/no-duplicates': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/rules-of-hooks': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-underscore-dangle': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'oxc/no-map-spread': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'promise/always-return': ['error', { ignoreLastCallback: true }],
  },
  overrides: [
    ...schemaImports('packages/schema/src/**', ['zod']),
    // Browsers load these, and need no zod.
    ...schemaImports('packages/schema/src/{rules,labels}/**', []),
    ...schemaImports('packages/schema/src/**/*.test.ts', ['zod', 'vitest', 'node:*']),
    imports('packages/ui/src/**', inSameFolder, {
      regex: '^@jala/',
      message: 'Components know nothing of Jala: they import no other workspace.',
    }),
    imports('packages/rich-text/src/**', inSameFolder, {
      regex: '^(?:@jala/(?:api|ui|public-web|admin-web)|react(?:-dom)?|slate(?:-.*)?)(?:/|$)',
      message: 'Rich text is rules about HTML: no app, no component and no editor.',
    }),
    imports('packages/client/src/**', {
      group: ['@jala/**', '!@jala/api/client', '!@jala/api/app-router', '!@jala/schema/**'],
      message: 'The client is built from the api’s and the schemas.',
    }),
    imports('infra/scripts/**', {
      group: ['@jala/**', '!@jala/client'],
      message: 'Scripts know nothing but the client.',
    }),
    imports('apps/*-web/src/**', inSameFolder, noWebApp, apiTypes),
    ...layered('apps/*-web', () => [inSameFolder, noWebApp, apiTypes]),
    imports(
      'apps/*-web/src/features/*/*/*',
      inSameFeature,
      noWebApp,
      apiTypes,
      ...rowsBelow('apps/*-web', 'features', '#'),
    ),
    imports('apps/api/src/**', inSameFolder, noWebApp),
    ...layered('apps/api', (part) => [inSameFolder, noWebApp, ...libraries(part)]),
    ...inFeatures,
    // Tests start the whole product from wherever they are.
    imports('apps/api/src/**/*.test.ts', noWebApp),
    imports('e2e/**', {
      regex: '^(?:@jala/|(?:\\.\\./)+(?:apps|packages|scripts|bench)(?:/|$))',
      message: 'Browser tests speak HTTP and import nothing from the product.',
    }),
    {
      files: ['e2e/**/fixtures.ts', 'e2e/admin/staff.ts'],
      rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
    },
    {
      files: ['**/*.test.{ts,tsx,mjs}'],
      plugins: ['vitest'],
      rules: {
        'no-empty-function': 'off',
        'vitest/no-standalone-expect': 'off',
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*'] }],
      },
    },
  ],
});
