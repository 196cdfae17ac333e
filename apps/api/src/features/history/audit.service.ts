import type { DataSource } from 'typeorm';
import type { AuditLine, AuditPage, AuditQuery, WriterName } from '@jala/schema/history';
import { AuditEntity, type AuditRow } from './history.entity.ts';

const DAY_MS = 86_400_000;

export type AuditService = ReturnType<typeof createAuditService>;

export function createAuditService(db: DataSource) {
  const audit = db.getRepository(AuditEntity);

  return {
    /** Who did what, newest first. */
    async list({ before, limit, user_id, about, q, days }: AuditQuery): Promise<AuditPage> {
      const query = audit
        .createQueryBuilder('line')
        .orderBy('line.id', 'DESC')
        .limit(limit + 1);
      if (before !== undefined) query.andWhere('line.id < :before', { before });
      if (user_id !== undefined) query.andWhere('line.user_id = :user_id', { user_id });
      if (about !== undefined)
        query.andWhere(`(line.thing = :about OR split_part(line.action, '.', 1) = :about)`, { about });
      if (q !== undefined && q !== '') query.andWhere('strpos(lower(line.title), lower(:q)) > 0', { q });
      if (days !== undefined) query.andWhere('line.at > :since', { since: new Date(Date.now() - days * DAY_MS) });
      const rows = await query.getMany();
      return { lines: rows.slice(0, limit).map(toLine), hasMore: rows.length > limit };
    },
  };
}

const toLine = (row: AuditRow): AuditLine => ({
  id: row.id,
  at: row.at.toISOString(),
  by: { user_id: row.user_id, user_name: row.user_name, via: row.via as WriterName['via'] },
  address: row.address,
  device: row.device,
  action: row.action,
  thing: row.thing,
  thing_id: row.thing_id,
  title: row.title,
  detail: row.detail,
  version_id: row.version_id,
});
