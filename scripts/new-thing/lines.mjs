/**
 * The lines that a list of content needs in existing files. They are inserted at every occurrence of `before` or `after`, which may be a
 * part of a line or several lines.
 * @type {{file: string, places: {before?: string, after?: string, lines: string}[]}[]}
 */
export const LINES = [
  {
    file: 'packages/schema/src/limits.ts',
    places: [
      {
        before: '\n/** Days for which the lines of the audit are kept. */',
        lines: `
export const CONTOH_MAX = 200;
export const CONTOH_JUDUL_MAX = 120;
export const CONTOH_ISI_MAX = 2000;
`,
      },
    ],
  },
  {
    file: 'packages/schema/src/messages.ts',
    places: [
      {
        before: '  lokasiNotFound:',
        lines: "  contohFull: `Paling banyak ${CONTOH_MAX} contoh.`,\n  contohNotFound: 'Contoh tidak ditemukan.',\n",
      },
      { before: '  KATEGORI_MAX,\n', lines: '  CONTOH_MAX,\n' },
    ],
  },
  {
    file: 'packages/schema/src/things.ts',
    places: [
      {
        before: '} as const satisfies Record<string, Description>;',
        lines: `  contoh: {
    changedBy: 'contoh.update',
    name: 'contoh',
    fields: { judul: 'Judul', isi: 'Isi' },
  },
`,
      },
    ],
  },
  {
    file: 'packages/schema/src/access.ts',
    places: [
      {
        before: "  'demo.clear':",
        lines: `  'contoh.create': row(EDITORS, CONTENT),
  'contoh.delete': row(EDITORS, CONTENT),
  'contoh.update': row(EDITORS, CONTENT),
`,
      },
    ],
  },
  {
    file: 'apps/api/src/database/migrations/migrations.ts',
    places: [
      { before: '\n/** In the order', lines: "import { Contoh{now} } from './{now}-contoh.ts';\n" },
      { before: '];', lines: '  Contoh{now},\n' },
    ],
  },
  {
    file: 'apps/api/src/wiring/entities.ts',
    places: [
      {
        before: 'import { DemoThingEntity',
        lines: "import { ContohEntity } from '#features/contoh/contoh.entity.ts';\n",
      },
      { before: '  DemoThingEntity,\n', lines: '  ContohEntity,\n' },
    ],
  },
  {
    file: 'apps/api/src/wiring/services.ts',
    places: [
      {
        before: 'import { createDemoService',
        lines: "import { createContohService } from '#features/contoh/contoh.service.ts';\n",
      },
      { before: '  const kontak = createKontakService(db);\n', lines: '  const contoh = createContohService(db);\n' },
      { before: '    kontak,\n', lines: '    contoh,\n' },
    ],
  },
  {
    file: 'apps/api/src/wiring/app-router.ts',
    places: [
      {
        before: 'import { createDemoRouter',
        lines: "import { createContohRouter } from '#features/contoh/contoh.router.ts';\n",
      },
      { before: '  demo: createDemoRouter', lines: '  contoh: createContohRouter(services.contoh),\n' },
    ],
  },
  {
    file: 'apps/api/src/wiring/restorers.ts',
    places: [
      {
        before: 'import { wholeSite }',
        lines: "import { ContohInput, ContohUpdate } from '@jala/schema/wire/contoh';\n",
      },
      {
        before: 'import type { IsolirService }',
        lines: "import type { ContohService } from '#features/contoh/contoh.service.ts';\n",
      },
      { before: '  isolir: IsolirService;\n', lines: '  contoh: ContohService;\n' },
      { before: '  jangkauan,\n  kategori,\n', lines: '  contoh,\n' },
      { before: '    isolir: {\n', lines: '    contoh: ofList(contoh, ContohInput, ContohUpdate),\n' },
    ],
  },
  {
    file: 'apps/api/src/wiring/access.test.ts',
    places: [{ before: "  'isolir.get',\n", lines: "  'contoh.list',\n" }],
  },
  {
    file: 'apps/api/src/wiring/rest-coverage.test.ts',
    places: [
      {
        before: "  'kategori.create':",
        lines: `  'contoh.create': 'scripts have tRPC',
  'contoh.delete': 'as contoh.create',
  'contoh.list': 'as contoh.create',
  'contoh.update': 'as contoh.create',
`,
      },
    ],
  },
  {
    file: 'apps/admin-web/src/texts.ts',
    places: [{ before: "    lokasiHotspot: 'Lokasi Hotspot',\n", lines: "    contoh: 'Contoh',\n" }],
  },
  {
    file: 'apps/admin-web/src/layout/navigation.ts',
    places: [
      {
        before: '    ],\n  },\n  {\n    label: names.customers,',
        lines: "      { to: '/contoh', label: labels.contoh, needs: 'contoh.update', Icon: FileText },\n",
      },
    ],
  },
  {
    file: 'apps/admin-web/src/features/beranda/use-unsaved-drafts.ts',
    places: [
      {
        before: "  ['lokasi-hotspot',",
        lines: "  ['contoh', { name: 'Contoh', needs: 'contoh.update', link: { to: '/contoh' } }],\n",
      },
    ],
  },
  {
    file: 'apps/admin-web/src/features/users/rights.ts',
    places: [{ after: "'landingContent.update'", lines: ", 'contoh.update'" }],
  },
  {
    file: 'e2e/admin/panel.spec.ts',
    places: [{ before: "  ['Jangkauan', '/admin/jangkauan'],\n", lines: "  ['Contoh', '/admin/contoh'],\n" }],
  },
  {
    file: 'e2e/admin/screens.ts',
    places: [{ before: "  { address: '/admin/media' },\n", lines: "  { address: '/admin/contoh' },\n" }],
  },
];
