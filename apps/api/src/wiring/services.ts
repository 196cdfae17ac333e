import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { IsolirRecord } from '@jala/schema/isolir';
import { messages } from '@jala/schema/messages';
import type { SiteSettings } from '@jala/schema/site';
import type { Settings } from '#env.ts';
import { DomainError } from '#errors/domain-error.ts';
import { createAboutService } from '#features/about/about.service.ts';
import { createAuthService } from '#features/auth/auth.service.ts';
import { createFirstPassword } from '#features/auth/first-password.ts';
import { createBackupService } from '#features/backup/backup.service.ts';
import { createGeocoding } from '#features/geocoding/geocoding.service.ts';
import { createIsolirNetworkService } from '#features/isolir/isolir-network.service.ts';
import { createIsolirService } from '#features/isolir/isolir.service.ts';
import type { ListenerPlace } from '#features/isolir/self-test.ts';
import { createKontakService } from '#features/kontak/kontak.service.ts';
import { createLandingContentService } from '#features/landing-content/landing-content.service.ts';
import { createLayananService } from '#features/layanan/layanan.service.ts';
import { createLokasiHotspotService } from '#features/lokasi-hotspot/lokasi-hotspot.service.ts';
import { createFileImageStore, type ImageStore } from '#features/media/image-store.ts';
import { createMediaService } from '#features/media/media.service.ts';
import { createS3ImageStore } from '#features/media/s3-image-store.ts';
import { createPostsService } from '#features/posts/posts.service.ts';
import { cached, type RichContent } from '#rich-text/rich-content.ts';
import type { TextWork } from '#rich-text/text-work.ts';
import { projectRoot } from '#project-paths.ts';

export type Services = ReturnType<typeof createServices>;

type ServiceSettings = Pick<Settings, 'dataDir' | 'bucket' | 'geocoderUrl' | 'map' | 'isolir'>;

/** What the services need to know about the process they run in. */
export interface Surroundings {
  /** The address of this installation, for staff and for services that need to know who sends a request. */
  publicOrigin: string;
  texts: TextWork;
  /** Where the isolir listener is bound; undefined when it is off or in another process. */
  isolirListener?: ListenerPlace | undefined;
  /** Replaces the notice that customers get. Commands leave it out, because they serve no customers. */
  showNotice?: (isolir: IsolirRecord) => void;
}

const ROUTER_COMMANDS = path.join(projectRoot, 'infra', 'mikrotik', 'isolir.rsc');

const showNowhere = () => undefined;

const noGeocoder = () => Promise.reject(new DomainError('not-found', messages.geocodingOff));

/** Where images are stored. */
export function createImageStore({ dataDir, bucket }: Pick<Settings, 'dataDir' | 'bucket'>): ImageStore {
  const files = createFileImageStore(path.join(dataDir, 'storage'));
  return bucket === undefined ? files : createS3ImageStore(bucket, files);
}

/** Every service of the product on one database: the only place where features meet. */
export function createServices(
  db: DataSource,
  { dataDir, bucket, geocoderUrl, map, isolir }: ServiceSettings,
  { publicOrigin, isolirListener, texts, showNotice = showNowhere }: Surroundings,
) {
  const store = createImageStore({ dataDir, bucket });
  const media = createMediaService(db, store, path.join(dataDir, 'storage-variants'));
  const rich: RichContent = {
    cleanHtml: (html) => texts.clean(html, media),
    summary: texts.summary,
    show: cached(texts.show),
    showAsHeading: cached(texts.showAsHeading),
    requireStoredImage: (field, file) => media.requireStored(field, file),
  };

  return {
    about: createAboutService(db, rich),
    auth: createAuthService(db, createFirstPassword(dataDir)),
    backup: createBackupService(db),
    geocode: geocoderUrl === undefined ? noGeocoder : createGeocoding(db, { address: geocoderUrl, publicOrigin }),
    isolir: createIsolirService(db, { ...rich, showNotice }),
    isolirNetwork: createIsolirNetworkService({
      listener: isolirListener,
      publicUrl: isolir.publicUrl,
      cidrs: isolir.cidrs,
      publicOrigin,
      commandsFile: ROUTER_COMMANDS,
    }),
    kontak: createKontakService(db),
    landingContent: createLandingContentService(db, rich),
    layanan: createLayananService(db, rich),
    lokasiHotspot: createLokasiHotspotService(db),
    media,
    posts: createPostsService(db, rich),
    rich,
    site: { public_origin: publicOrigin, map, has_geocoder: geocoderUrl !== undefined } satisfies SiteSettings,
  };
}
