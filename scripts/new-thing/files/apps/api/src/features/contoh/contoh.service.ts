import type { DataSource } from 'typeorm';
import type { ContohInput, ContohRecord } from '@jala/schema/wire/contoh';
import { CONTOH_MAX } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { atMost, createList } from '#database/list.ts';
import { ContohEntity, type ContohRow } from './contoh.entity.ts';

export type ContohService = ReturnType<typeof createContohService>;

export function createContohService(db: DataSource) {
  const { change: _change, ...list } = createList({
    db,
    entity: ContohEntity,
    thing: 'contoh',
    notFound: messages.contohNotFound,
    limit: atMost(CONTOH_MAX, 'contoh', messages.contohFull),
    toColumns: async (input: ContohInput) => input,
    toRecord: toContoh,
  });
  return list;
}

const toContoh = ({ id, judul, isi, version }: ContohRow): ContohRecord => ({ id, judul, isi, version });
