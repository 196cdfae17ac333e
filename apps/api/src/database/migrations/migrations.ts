import type { MigrationInterface } from 'typeorm';
import { FirstRelease1796000000000 } from './1796000000000-first-release.ts';
import { Jangkauan1796100000000 } from './1796100000000-jangkauan.ts';
import { Gangguan1796100000001 } from './1796100000001-gangguan.ts';
import { Ways1796100000002 } from './1796100000002-ways.ts';
import { Prospek1796100000003 } from './1796100000003-prospek.ts';
import { Shape1796100000004 } from './1796100000004-shape.ts';
import { Batas1796100000005 } from './1796100000005-batas.ts';

/** In the order in which the migrations run. From 0.1.0 on, each release works on the schema of the next release: expand, then contract. */
export const migrations: (new () => MigrationInterface & { name: string })[] = [
  // The newest last.
  FirstRelease1796000000000,
  Jangkauan1796100000000,
  Gangguan1796100000001,
  Ways1796100000002,
  Prospek1796100000003,
  Shape1796100000004,
  Batas1796100000005,
];
