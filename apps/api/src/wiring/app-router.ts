import { aboutRouter } from '#features/about/about.router.ts';
import { authRouter } from '#features/auth/auth.router.ts';
import { geocodingRouter } from '#features/geocoding/geocoding.router.ts';
import { isolirRouter } from '#features/isolir/isolir.router.ts';
import { kontakRouter } from '#features/kontak/kontak.router.ts';
import { landingContentRouter } from '#features/landing-content/landing-content.router.ts';
import { layananRouter } from '#features/layanan/layanan.router.ts';
import { lokasiHotspotRouter } from '#features/lokasi-hotspot/lokasi-hotspot.router.ts';
import { postsRouter } from '#features/posts/posts.router.ts';
import { siteRouter } from '#features/site/site.router.ts';
import { createCallerFactory, router } from './trpc.ts';

export const appRouter = router({
  about: aboutRouter,
  auth: authRouter,
  geocoding: geocodingRouter,
  isolir: isolirRouter,
  kontak: kontakRouter,
  landingContent: landingContentRouter,
  layanan: layananRouter,
  lokasiHotspot: lokasiHotspotRouter,
  posts: postsRouter,
  site: siteRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
