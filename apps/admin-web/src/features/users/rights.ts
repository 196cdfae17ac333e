import { mayCall, mayChangePost, mayRemoveImage, type Role, type StaffProcedure } from '@jala/schema/access';
import { texts } from './texts.ts';

/** A row of the table of rights, which says what each role may do. */
export interface Right {
  label: string;
  /** The procedures that this row stands for. */
  needs: readonly StaffProcedure[];
  may: (role: Role) => boolean;
}

const right = (label: string, ...needs: StaffProcedure[]): Right => ({
  label,
  needs,
  may: (role) => needs.every((path) => mayCall(role, path)),
});

/** Rows of the table, in the words of staff. The rights come from the same rules that the server enforces. */
export const RIGHTS: readonly Right[] = [
  right(texts.rights.pages, 'landingContent.update', 'layanan.update', 'about.update', 'kontak.update'),
  right(texts.rights.write, 'posts.create', 'posts.update', 'posts.delete'),
  {
    label: texts.rights.others,
    needs: ['posts.update'],
    may: (role) => mayChangePost({ id: 1, role }, { author_id: 2 }),
  },
  right(texts.rights.kategori, 'kategori.create'),
  right(texts.rights.images, 'media.list', 'media.update', 'media.replace'),
  {
    label: texts.rights.othersImages,
    needs: ['media.remove'],
    may: (role) => mayRemoveImage({ id: 1, role }, { uploaded_by: 2 }),
  },
  right(texts.rights.visits, 'kunjungan.report', 'keadaan.get'),
  right(texts.rights.hotspots, 'lokasiHotspot.update', 'geocoding.search'),
  right(texts.rights.prospek, 'prospek.list', 'prospek.update', 'prospek.remove', 'prospek.updateSettings'),
  right(
    texts.rights.jangkauan,
    'jangkauan.update',
    'jangkauan.updateMany',
    'jangkauan.importBatas',
    'jangkauan.removeBatas',
    'jangkauan.asked',
  ),
  right(texts.rights.gangguan, 'gangguan.create', 'gangguan.addKabar', 'gangguan.close', 'gangguan.withdraw'),
  right(texts.rights.isolir, 'isolir.update'),
  right(
    texts.rights.site,
    'site.update',
    'users.list',
    'auth.passwordLink',
    'auth.removeFactors',
    'audit.list',
    'backup.status',
  ),
  right(texts.rights.tokens, 'apiTokens.list', 'apiTokens.create', 'apiTokens.withdraw'),
  right(texts.rights.trash, 'trash.remove'),
];
