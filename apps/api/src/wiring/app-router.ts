import { createAboutRouter } from '#features/about/about.router.ts';
import { createAccountRouter } from '#features/auth/accounts/account.router.ts';
import { createApiTokensRouter } from '#features/api-tokens/api-tokens.router.ts';
import { createAuthRouter } from '#features/auth/auth.router.ts';
import { createBackupRouter } from '#features/backup/backup.router.ts';
import { createGangguanRouter } from '#features/gangguan/gangguan.router.ts';
import { createDemoRouter } from '#features/demo/demo.router.ts';
import { createGeocodingRouter } from '#features/geocoding/geocoding.router.ts';
import { createAuditRouter, createHistoryRouter, createTrashRouter } from '#features/history/history.router.ts';
import { createIsolirRouter } from '#features/isolir/isolir.router.ts';
import { createJangkauanRouter } from '#features/jangkauan/jangkauan.router.ts';
import { createKategoriRouter } from '#features/kategori/kategori.router.ts';
import { createKeadaanRouter } from '#features/keadaan/keadaan.router.ts';
import { createKontakRouter } from '#features/kontak/kontak.router.ts';
import { createKunjunganRouter } from '#features/kunjungan/kunjungan.router.ts';
import { createLandingContentRouter } from '#features/landing-content/landing-content.router.ts';
import { createLayananRouter } from '#features/layanan/layanan.router.ts';
import { createLokasiHotspotRouter } from '#features/lokasi-hotspot/lokasi-hotspot.router.ts';
import { createMediaRouter } from '#features/media/media.router.ts';
import { createPostsRouter } from '#features/posts/posts.router.ts';
import { createPresenceRouter } from '#features/presence/presence.router.ts';
import { createProspekRouter } from '#features/prospek/prospek.router.ts';
import { createSiteRouter } from '#features/site/site.router.ts';
import { createUsersRouter } from '#features/users/users.router.ts';
import { router } from '#trpc/trpc.ts';
import type { Services } from './services.ts';

/** Every procedure, by feature. */
export const createFeatureRouters = (services: Services) => ({
  about: createAboutRouter(services.about),
  account: createAccountRouter(services),
  apiTokens: createApiTokensRouter(services.apiTokens),
  audit: createAuditRouter(services.audit, services.accountChanges),
  auth: createAuthRouter(services),
  backup: createBackupRouter(services.backup),
  gangguan: createGangguanRouter(services.gangguan),
  demo: createDemoRouter(services.demo),
  geocoding: createGeocodingRouter(services.geocode),
  history: createHistoryRouter(services.history, services.requirePerson),
  isolir: createIsolirRouter({
    isolir: services.isolir,
    network: services.isolirNetwork,
    renderNotice: services.renderNotice,
    requirePerson: services.requirePerson,
  }),
  jangkauan: createJangkauanRouter(services),
  kategori: createKategoriRouter(services.kategori),
  keadaan: createKeadaanRouter(services.keadaan),
  kontak: createKontakRouter(services.kontak),
  kunjungan: createKunjunganRouter(services.kunjungan),
  landingContent: createLandingContentRouter(services.landingContent),
  layanan: createLayananRouter(services.layanan),
  lokasiHotspot: createLokasiHotspotRouter(services.lokasiHotspot, services.hotspotImport),
  media: createMediaRouter(services.library),
  posts: createPostsRouter(services),
  presence: createPresenceRouter(services.presence),
  prospek: createProspekRouter(services.prospek),
  site: createSiteRouter(services),
  trash: createTrashRouter(services.trash),
  users: createUsersRouter(services.users, services.invitations),
});

export type FeatureRouters = ReturnType<typeof createFeatureRouters>;

export const createAppRouter = (features: FeatureRouters) => router(features);

export type AppRouter = ReturnType<typeof createAppRouter>;
