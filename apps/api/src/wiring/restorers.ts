import { z } from 'zod';
import { mayCall } from '@jala/schema/access';
import { AboutInput } from '@jala/schema/wire/about';
import { GangguanInput, GangguanUpdate } from '@jala/schema/wire/gangguan';
import { wholeSite } from '@jala/schema/rules/empty-site';
import type { Thing } from '@jala/schema/things';
import { IsolirInput } from '@jala/schema/wire/isolir';
import { JangkauanUpdate } from '@jala/schema/wire/jangkauan';
import { KategoriInput, KategoriSlug, KategoriUpdate } from '@jala/schema/wire/kategori';
import { KontakInput } from '@jala/schema/wire/kontak';
import { type LandingContentItem, LandingContentUpdate, PartnerUpdate } from '@jala/schema/wire/landing-content';
import { PACKAGE_PARTS, QUESTION_PARTS } from '@jala/schema/rules/landing-values';
import { LayananUpdate } from '@jala/schema/wire/layanan';
import { LokasiHotspotInput, LokasiHotspotUpdate } from '@jala/schema/wire/lokasi-hotspot';
import { messages } from '@jala/schema/messages';
import { PostUpdate } from '@jala/schema/wire/posts';
import { QuestionUpdate } from '@jala/schema/wire/question-input';
import { SiteUpdate } from '@jala/schema/wire/site-data';
import { DomainError } from '#errors/domain-error.ts';
import type { Restorer, Restoring } from '#features/history/history.service.ts';
import type { AboutService } from '#features/about/about.service.ts';
import type { GangguanService } from '#features/gangguan/gangguan.service.ts';
import type { IsolirService } from '#features/isolir/isolir.service.ts';
import type { JangkauanService } from '#features/jangkauan/jangkauan.service.ts';
import type { KategoriService } from '#features/kategori/kategori.service.ts';
import type { KontakService } from '#features/kontak/kontak.service.ts';
import type { LandingContentService } from '#features/landing-content/landing-content.service.ts';
import type { LayananService } from '#features/layanan/layanan.service.ts';
import type { LokasiHotspotService } from '#features/lokasi-hotspot/lokasi-hotspot.service.ts';
import type { PostWritesService, RemovedPost } from '#features/posts/write/post-writes.service.ts';
import type { SiteService } from '#features/site/site.service.ts';

type State = Record<string, unknown>;

interface Features {
  about: AboutService;
  gangguan: GangguanService;
  isolir: IsolirService;
  jangkauan: JangkauanService;
  kategori: KategoriService;
  kontak: KontakService;
  landingContent: LandingContentService;
  layanan: LayananService;
  lokasiHotspot: LokasiHotspotService;
  postWrites: PostWritesService;
  site: SiteService;
}

/**
 * Returns the fields of a version that a change accepts, checked by the current rules. A field that is newer than the version is not
 * changed. Throws bad-input with the faults of each field.
 */
function inputOf<Schema extends z.ZodObject>(schema: Schema, state: State): z.output<Schema> {
  const known = Object.entries(state).filter(([field]) => Object.hasOwn(schema.shape, field));
  const parsed = schema.safeParse(Object.fromEntries(known));
  if (parsed.success) return parsed.data;
  const { fieldErrors } = z.flattenError(parsed.error) as { fieldErrors: Record<string, string[]> };
  throw new DomainError('bad-input', messages.versionUnfit, { fields: fieldErrors });
}

interface ListService<Input, Update> {
  update: (input: Update) => Promise<unknown>;
  bringBack: (id: number, input: Input) => Promise<void>;
}

/** Restores a thing of a list (`database/list.ts`). */
const ofList = <Input extends z.ZodObject, Update extends z.ZodObject>(
  list: ListService<z.output<Input>, z.output<Update>>,
  input: Input,
  update: Update,
): Restorer => ({
  change: (id, state) => list.update(inputOf(update, { ...state, id })),
  bringBack: (id, state) => list.bringBack(id, inputOf(input, state)),
});

/** Creates the functions that restore each thing. They use the same changes as the forms of staff, so that the same rules hold. */
export function createRestorers({
  about,
  isolir,
  gangguan,
  jangkauan,
  kategori,
  kontak,
  landingContent,
  layanan,
  lokasiHotspot,
  postWrites,
  site,
}: Features): Record<Thing, Restorer> {
  /** Returns the items of a removed package or question, in the order in which the items are added. */
  const itemsOf = (section: 'layanan' | 'faq', id: number, { sort_order, ...values }: State) =>
    [...PACKAGE_PARTS, ...QUESTION_PARTS]
      .filter((part) => Object.hasOwn(values, part))
      .map((part) => ({
        ...NEW_ITEM,
        section,
        key_name: `${part}_${id}`,
        type: 'text' as const,
        value: String(values[part]),
        sort_order: Number(sort_order),
      }));

  /** Restores the notice. If the user may not rename the company, the current name stays. */
  async function restoreIsolir(_id: number, state: State, { isConfirmed, ...user }: Restoring): Promise<unknown> {
    const mayRename = mayCall(user.role, 'site.update');
    const name = mayRename ? {} : await isolir.identity();
    return isolir.update(inputOf(IsolirInput, { ...state, ...name }), {
      mayRename,
      async confirm() {
        const sentence = messages.accountNeedsPassword;
        if (!isConfirmed) throw new DomainError('forbidden', sentence, { fields: { own_password: [sentence] } });
      },
    });
  }

  return {
    about: {
      change: (_id, state) => about.update(inputOf(AboutInput, state)),
      bringBack: (_id, state) => about.update(inputOf(AboutInput, state)),
    },
    gangguan: {
      change: (id, state) => gangguan.update(inputOf(GangguanUpdate, { ...state, id })),
      bringBack: (id, state) => gangguan.bringBack(id, { ...inputOf(GangguanInput, state), kept: state }),
    },
    isolir: {
      change: restoreIsolir,
      bringBack: restoreIsolir,
    },
    jangkauan: {
      change: (_id, state) => jangkauan.update([inputOf(JangkauanUpdate, state)]),
      bringBack: (id, state) => jangkauan.bringBack(id, inputOf(JangkauanUpdate, state)),
    },
    kategori: ofList(kategori, KategoriInput.extend({ slug: KategoriSlug }), KategoriUpdate),
    kontak: {
      change: (_id, state) => kontak.update(inputOf(KontakInput, state)),
      bringBack: (_id, state) => kontak.update(inputOf(KontakInput, state)),
    },
    landingContent: {
      change: (id, { type, value }) =>
        landingContent.update(
          type === 'image'
            ? inputOf(LandingContentUpdate, { id, image: value === '' ? null : value })
            : inputOf(LandingContentUpdate, { id, value }),
        ),
    },
    layanan: { change: (id, state) => layanan.update(inputOf(LayananUpdate, { ...state, id })) },
    lokasiHotspot: ofList(lokasiHotspot, LokasiHotspotInput, LokasiHotspotUpdate),
    package: {
      change: (number, { sort_order: _order, ...values }) => landingContent.restorePackage(number, values),
      bringBack: (number, state) => landingContent.restore(itemsOf('layanan', number, state)),
    },
    partner: {
      change: (id, { key_name, value }) =>
        // Without its logo, the version leaves the current one in place.
        landingContent.updatePartner(
          inputOf(PartnerUpdate, { id, key_name, ...(typeof value === 'string' && value !== '' && { image: value }) }),
        ),
      bringBack: (_id, state) =>
        landingContent.restore([
          {
            ...NEW_ITEM,
            ...(state as Omit<LandingContentItem, 'id'>),
            value: typeof state.value === 'string' ? state.value : '',
          },
        ]),
    },
    posts: {
      async change(id, { kategori_id, ...state }, user) {
        const isLeft = typeof kategori_id === 'number' && (await kategori.exists(kategori_id));
        return postWrites.update(inputOf(PostUpdate, { ...state, id, kategori_id: isLeft ? kategori_id : null }), user);
      },
      bringBack: (id, { post_date, ...state }, user) =>
        postWrites.bringBack(id, { ...(state as PostState), post_date: new Date(String(post_date)) }, user),
    },
    question: {
      change: (number, state) => landingContent.updateQuestion(inputOf(QuestionUpdate, { ...state, number })),
      bringBack: (number, state) => landingContent.restore(itemsOf('faq', number, state)),
    },
    site: {
      // `is_public` is a switch and not content, so it is not restored.
      change: (_id, { is_public: _public, ...state }) => site.update(inputOf(SiteUpdate, wholeSite(state))),
      bringBack: (_id, { is_public: _public, ...state }) => site.update(inputOf(SiteUpdate, wholeSite(state))),
    },
  };
}

type PostState = Omit<RemovedPost, 'post_date'>;

/** A restored item gets a new id and version. */
const NEW_ITEM = { id: 0, version: 1 };
