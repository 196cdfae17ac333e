import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { IsolirPreview, IsolirRecord, ProbeResult } from '@jala/schema/wire/isolir';
import { hasAccount } from '@jala/schema/rules/account-fields';
import { visiblePackagesOf } from '@jala/schema/rules/landing-lists';
import { valuesOf } from '@jala/schema/rules/landing-values';
import { lowestOffer } from '@jala/schema/rules/package';
import { type LayananKind, LAYANAN_ORDER, layananOf } from '@jala/schema/rules/layanan-kind';
import { ASKED_DAYS, ASKED_MIN } from '@jala/schema/limits';
import { isolirNotShown, messages } from '@jala/schema/messages';
import type { SiteSettings } from '@jala/schema/wire/site';
import type { PageKey } from '@jala/schema/rules/site-pages';
import type { SiteWays } from '@jala/schema/wire/site-data';
import type { Settings } from '#env.ts';
import { DomainError } from '#errors/domain-error.ts';
import { logUnkept } from '#errors/log-fault.ts';
import { imageFolders } from '#files/data-folders.ts';
import { createAboutService } from '#features/about/about.service.ts';
import { createApiTokensService } from '#features/api-tokens/api-tokens.service.ts';
import { createSignIns } from '#features/auth/sign-ins.ts';
import { createFirstPassword } from '#features/auth/passwords/first-password.ts';
import { createBackupService } from '#features/backup/backup.service.ts';
import { createGangguanService } from '#features/gangguan/gangguan.service.ts';
import { createDemoService } from '#features/demo/demo.service.ts';
import { createGeocoding } from '#features/geocoding/geocoding.service.ts';
import { createAuditService } from '#features/history/audit.service.ts';
import { createHistoryService } from '#features/history/history.service.ts';
import { createTrashService } from '#features/history/trash.service.ts';
import { createIsolirNetworkService, reachable } from '#features/isolir/isolir-network.service.ts';
import type { RequirePerson } from '#trpc/context.ts';
import { createAccountChangesService } from '#features/history/account-changes.service.ts';
import { createIsolirService } from '#features/isolir/isolir.service.ts';
import type { ListenerPlace } from '#features/isolir/self-test.ts';
import { createBatasService } from '#features/jangkauan/batas.service.ts';
import { createJangkauanService } from '#features/jangkauan/jangkauan.service.ts';
import { createWilayahStore } from '#features/jangkauan/wilayah/wilayah-store.ts';
import { createKeadaanService } from '#features/keadaan/keadaan.service.ts';
import { testSite } from '#features/keadaan/site-test.ts';
import { createKategoriService } from '#features/kategori/kategori.service.ts';
import { createKontakService } from '#features/kontak/kontak.service.ts';
import { createKunjunganService } from '#features/kunjungan/kunjungan.service.ts';
import { createLandingContentService } from '#features/landing-content/landing-content.service.ts';
import { createLayananService } from '#features/layanan/layanan.service.ts';
import { createHotspotImportService } from '#features/lokasi-hotspot/import.service.ts';
import { createLokasiHotspotService } from '#features/lokasi-hotspot/lokasi-hotspot.service.ts';
import { createMailService } from '#features/mail/mail.service.ts';
import { createFileImageStore, type ServedImageStore } from '#features/media/store/image-store.ts';
import { createBucketWithCopies } from '#features/media/store/bucket-copies.ts';
import { createMadePictures } from '#features/media/variants/made-pictures.ts';
import { createImageVariants } from '#features/media/variants/image-variants.ts';
import { createLibraryService } from '#features/media/library/library.service.ts';
import { createImageRemovals } from '#features/media/media-rows.ts';
import { createMediaService } from '#features/media/media.service.ts';
import { altsIn } from '#features/media/named-images.ts';
import { createStorageService } from '#features/media/store/storage.service.ts';
import { createS3ImageStore } from '#features/media/store/s3-image-store.ts';
import { createPicturesService, type PageSubject } from '#features/pictures/pictures.service.ts';
import { createPostWritesService } from '#features/posts/write/post-writes.service.ts';
import { createPostDraftsService } from '#features/posts/write/post-drafts.service.ts';
import { createProspekService } from '#features/prospek/prospek.service.ts';
import { createStaffListService } from '#features/posts/lists/staff-list.service.ts';
import { createPostLists } from '#features/posts/lists/post-lists.ts';
import { createPostSearch } from '#features/posts/search/post-search.ts';
import { createPostsService } from '#features/posts/posts.service.ts';
import { createPresenceService } from '#features/presence/presence.service.ts';
import { createSiteService } from '#features/site/site.service.ts';
import { createInvitationsService } from '#features/users/invitations.service.ts';
import { createUsersService } from '#features/users/users.service.ts';
import type { Logger } from '#logger.ts';
import { createRichContent } from '#rich-text/rich-content.ts';
import type { TextWork } from '#rich-text/text-work.ts';
import { projectRoot } from '#project-paths.ts';
import { createRestorers } from './restorers.ts';

export type Services = ReturnType<typeof createServices>;

type ServiceSettings = Pick<
  Settings,
  'dataDir' | 'bucket' | 'configuredBucket' | 'geocoderUrl' | 'map' | 'isolir' | 'mail'
>;

/** Facts about the process in which the services run. */
export interface Surroundings {
  logger: Logger;
  /** The public address of this installation, for links and for external services that require the identity of the sender. */
  publicOrigin: string;
  /** The address of the panel, for links in e-mails. */
  adminOrigin: string;
  texts: TextWork;
  /** Where the public listener is bound; undefined in commands, which have no listener. */
  publicListener?: ListenerPlace | undefined;
  /** Where the isolir listener is bound; undefined when it is off or in another process. */
  isolirListener?: ListenerPlace | undefined;
  /** The notice that customers get. Commands leave it out, because they serve no customers. */
  notice?: {
    show: (isolir: IsolirRecord) => void;
    showStored: () => Promise<void>;
    render: (typed: IsolirPreview) => string;
  };
}

const ROUTER_COMMANDS = path.join(projectRoot, 'infra', 'mikrotik', 'isolir.rsc');

const noNotice = { show: () => undefined, showStored: async () => undefined, render: () => '' };

const noGeocoder = () => Promise.reject(new DomainError('not-found', messages.geocodingOff));

/** Creates every service of the product on one database. Only here do features depend on each other. */
export function createServices(
  db: DataSource,
  { geocoderUrl, map, isolir: { publicUrl, cidrs }, mail, ...settings }: ServiceSettings,
  { logger, publicOrigin, adminOrigin, publicListener, isolirListener, texts, notice = noNotice }: Surroundings,
) {
  const { media, library, storage, made } = createImageServices(db, settings, logger);
  const rich = createRichContent({
    texts,
    images: { ...media, adoptAltsOf: (html) => library.adoptAlts(altsIn(html)) },
    publicOrigin,
  });

  const isolir = createIsolirService(db, { ...rich, showNotice: notice.show });
  const landingContent = createLandingContentService(db, rich);

  const about = createAboutService(db, rich);
  const layanan = createLayananService(db, rich);
  const ofPosts = { lists: createPostLists(db), search: createPostSearch(db) };
  const posts = createPostsService(db, { ...ofPosts, rich });
  const postWrites = createPostWritesService(db, rich);
  const site = createSiteService(db, {
    ...rich,
    company: isolir,
    footer: landingContent,
    showNotice: notice.showStored,
  });

  /** Returns the name of the company, for e-mails, passkeys and authenticator apps. */
  const provider = async () => (await isolir.identity()).nama_perusahaan;
  const colour = async () => (await site.get()).main_colour;
  const letters = createMailService(db, { settings: mail, provider, colour, logger });
  const { accounts, ...signIns } = createSignIns(db, {
    firstPassword: createFirstPassword(settings.dataDir),
    letters,
    adminOrigin,
    provider,
  });

  /** Returns the content of a page that its share picture shows. */
  async function pageSubject(key: PageKey): Promise<PageSubject> {
    if (isService(key)) return layananOf(key, await layanan.titles()) ?? {};
    if (key === 'about') return { image: await about.picture() };
    if (key !== 'home' && key !== 'paket') return {};
    const items = await landingContent.list({ sections: ['hero', 'layanan'] });
    const price = lowestOffer(visiblePackagesOf(items))?.amount;
    return key === 'home' ? { image: valuesOf(items, 'hero').get('image_hero') || null, price } : { price };
  }

  const backup = createBackupService(db);
  const isolirNetwork = createIsolirNetworkService({
    listener: isolirListener,
    publicUrl,
    cidrs,
    publicOrigin,
    commandsFile: ROUTER_COMMANDS,
  });
  const keadaan = createKeadaanService({
    async testSite() {
      if (publicListener === undefined) return messages.siteSilent;
      return testSite({ ...reachable(publicListener), publicOrigin }, (await site.get()).is_public);
    },
    isolir: isolirListener && { port: isolirListener.port, test: async () => faultIn(await isolirNetwork.selfTest()) },
    backup: () => backup.status(),
    mail: () => letters.state(),
    dataDir: settings.dataDir,
  });

  const wilayah = createWilayahStore(db);
  const kunjungan = createKunjunganService(db, {
    posts: (ids) => posts.titles(ids),
    packages: () => landingContent.packageTitles(),
    kelurahan: async (codes) => {
      const names = await wilayah.get();
      return new Set(codes.filter((kode) => names.find(kode) !== undefined));
    },
  });
  const batas = createBatasService(db, { wilayah });
  const jangkauan = createJangkauanService(db, {
    wilayah,
    batas,
    packages: () => landingContent.packageNumbers(),
    asked: () => kunjungan.asked({ days: ASKED_DAYS, min: ASKED_MIN }),
  });
  const gangguan = createGangguanService(db, {
    async names() {
      const areas = await wilayah.get();
      return (kode) => areas.nameOf(kode);
    },
    covered: () => jangkauan.coveredKecamatan(),
    hotspots: () => lokasiHotspot.count(),
  });
  const prospek = createProspekService(db, {
    coverage: (kode) => jangkauan.get(kode),
    async packages() {
      const items = await landingContent.list({ sections: ['layanan'] });
      return new Map(visiblePackagesOf(items).map(({ number, title }) => [number, title]));
    },
    async notify(manager, email, { nomor, nama, tempat, paket_nama }) {
      if (!letters.isOffered) return;
      const letter = await letters.write(email, () => ({
        subject: `Pesanan baru ${nomor}`,
        paragraphs: [[nama, tempat, paket_nama].filter((part) => part !== '').join(', ')],
        link: { label: 'Buka pesanan', url: `${adminOrigin}/admin/prospek?nomor=${nomor}` },
        after: [],
      }));
      await letters.enqueue(manager, letter);
    },
  });
  const kategori = createKategoriService(db);
  const kontak = createKontakService(db);
  const lokasiHotspot = createLokasiHotspotService(db);
  const restorers = createRestorers({
    about,
    isolir,
    jangkauan,
    kategori,
    gangguan,
    kontak,
    landingContent,
    layanan,
    lokasiHotspot,
    postWrites,
    site,
  });

  return {
    about,
    ...signIns,
    accountChanges: createAccountChangesService(db),
    apiTokens: createApiTokensService(db, { accounts }),
    audit: createAuditService(db),
    backup,
    batas,
    demo: createDemoService(db, {
      removeUndescribed: (files) => storage.removeUndescribed(files),
      showNotice: notice.showStored,
    }),
    geocode: geocoderUrl === undefined ? noGeocoder : createGeocoding(db, { address: geocoderUrl, publicOrigin }),
    history: createHistoryService(db, restorers),
    hotspotImport: createHotspotImportService(db),
    invitations: createInvitationsService(db, { adminOrigin, accounts, mail: letters }),
    isolir,
    isolirNetwork,
    jangkauan,
    kategori,
    keadaan,
    gangguan,
    kontak,
    kunjungan,
    landingContent,
    layanan,
    lokasiHotspot,
    library,
    mail: letters,
    media,
    pictures: createPicturesService({
      site: site.get,
      post: (id) => posts.card(id),
      page: pageSubject,
      original: (file) => media.find(file),
      find: (picture, client) => made.find(picture, client),
    }),
    posts,
    postWrites,
    postDrafts: createPostDraftsService(db, { rich, shownPost: posts.shownPost }),
    staffList: createStaffListService(db, ofPosts),
    presence: createPresenceService(db),
    rich,
    site,
    prospek,
    renderNotice: notice.render,
    siteSettings: {
      public_origin: publicOrigin,
      map,
      has_geocoder: geocoderUrl !== undefined,
      has_mail: letters.isOffered,
    } satisfies SiteSettings,
    storage,
    trash: createTrashService(db, restorers),
    requirePerson: ((...asked) => accounts.requirePerson(...asked)) satisfies RequirePerson,
    users: createUsersService(db, { accounts }),
    ways: async (): Promise<SiteWays> => {
      const [network, reach, { shows_accounts }, payable] = await Promise.all([
        gangguan.state(),
        jangkauan.reach(),
        site.get(),
        isolir.get(),
      ]);
      return { network, ...reach, has_accounts: shows_accounts && hasAccount(payable) };
    },
    wilayah,
  };
}

/** Explains in one sentence why suspended customers do not see the notice. Null if they see it. */
function faultIn(results: readonly ProbeResult[]): string | null {
  const faulty = results.filter(({ fault }) => fault !== null);
  if (faulty.length === 0) return null;
  if (faulty.every(({ status }) => status === null)) return messages.isolirSilent;
  return isolirNotShown(faulty.length, results.length);
}

const isService = (key: PageKey): key is LayananKind & PageKey => LAYANAN_ORDER.some((kind) => kind === key);

type StorageSettings = Pick<Settings, 'dataDir' | 'bucket'> & Partial<Pick<Settings, 'configuredBucket'>>;

/** Creates the store of images that the settings choose, and both possible stores. */
function createImagePlaces({ dataDir, bucket, configuredBucket = bucket }: StorageSettings) {
  const folders = imageFolders(dataDir);
  const files = createFileImageStore(folders.images);
  const inBucket = configuredBucket && createS3ImageStore(configuredBucket);
  const places = { file: files, s3: inBucket };
  if (bucket === undefined || inBucket === undefined) return { places, store: files };
  return {
    places,
    store: createBucketWithCopies({ bucket: inBucket, copiesFolder: folders.copies, older: files }),
    bucket: inBucket,
    copies: createFileImageStore(folders.copies),
  };
}

/** Returns the store of images that the settings choose. */
export const createImageStore = (settings: StorageSettings): ServedImageStore => createImagePlaces(settings).store;

/** The services for images, on the storage that the settings choose. */
function createImageServices(db: DataSource, settings: StorageSettings, logger: Logger) {
  const { store, places, bucket, copies } = createImagePlaces(settings);
  const variants = createImageVariants(imageFolders(settings.dataDir).variants, (error) => logUnkept(logger, error));
  const made = createMadePictures(imageFolders(settings.dataDir).made, (error) => logUnkept(logger, error));
  const removals = createImageRemovals({ db, store, variants, logger });
  return {
    media: createMediaService(db, { store, variants, removeImage: removals.remove, logger }),
    library: createLibraryService(db, removals.remove),
    storage: createStorageService(db, { store, variants, made, removals, places, bucket, copies }),
    made,
  };
}
