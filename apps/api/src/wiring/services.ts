import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { IsolirRecord } from '@jala/schema/isolir';
import { messages } from '@jala/schema/messages';
import type { MapSettings, SiteSettings } from '@jala/schema/site';
import { DomainError } from '#errors/domain-error.ts';
import { createAboutService } from '#features/about/about.service.ts';
import { createAuthService } from '#features/auth/auth.service.ts';
import { createGeocoding } from '#features/geocoding/geocoding.service.ts';
import { createIsolirNetworkService } from '#features/isolir/isolir-network.service.ts';
import { createIsolirService } from '#features/isolir/isolir.service.ts';
import type { ListenerPlace } from '#features/isolir/self-test.ts';
import { createKontakService } from '#features/kontak/kontak.service.ts';
import { createLandingContentService } from '#features/landing-content/landing-content.service.ts';
import { createLayananService } from '#features/layanan/layanan.service.ts';
import { createLokasiHotspotService } from '#features/lokasi-hotspot/lokasi-hotspot.service.ts';
import { createFileImageStore } from '#features/media/image-store.ts';
import { createMediaService } from '#features/media/media.service.ts';
import { createS3ImageStore, type Bucket } from '#features/media/s3-image-store.ts';
import { createPostsService } from '#features/posts/posts.service.ts';
import { createAuthLimits } from '#http/rate-limits.ts';
import { createCleanHtml } from '#rich-text/clean-html.ts';
import type { RichContent } from '#rich-text/rich-content.ts';
import { projectRoot } from './project-paths.ts';

export type Services = ReturnType<typeof createServices>;

interface Needs {
  dataDir: string;
  /** Where images go instead of DATA_DIR. */
  bucket: Bucket | undefined;
  /** None: places cannot be looked up. */
  geocoderUrl: string | undefined;
  /** Where this installation is found, for staff and for services that want to know who asks. */
  publicOrigin: string;
  map: MapSettings;
  /** Puts the notice that was just saved before customers; an operator's command has none to show it to. */
  showNotice?: (isolir: IsolirRecord) => void;
  isolirNetwork: { listener: ListenerPlace | undefined; publicUrl: string | undefined };
}

const ROUTER_COMMANDS = path.join(projectRoot, 'infra', 'mikrotik', 'isolir.rsc');

const nobodySees = () => undefined;

const noGeocoder = () => Promise.reject(new DomainError('not-found', messages.geocodingOff));

/** Every service of the product on one database: the only place where features meet. */
export function createServices(
  db: DataSource,
  { dataDir, bucket, geocoderUrl, publicOrigin, map, isolirNetwork, showNotice = nobodySees }: Needs,
) {
  const files = createFileImageStore(path.join(dataDir, 'storage'));
  const store = bucket === undefined ? files : createS3ImageStore(bucket, files);
  const media = createMediaService(db, store, path.join(dataDir, 'storage-variants'));
  const rich: RichContent = {
    cleanHtml: createCleanHtml(media),
    demandImage: (field, file) => media.demand(field, file),
  };

  return {
    about: createAboutService(db, rich),
    auth: createAuthService(db, createAuthLimits(db)),
    geocode: geocoderUrl === undefined ? noGeocoder : createGeocoding(db, { address: geocoderUrl, publicOrigin }),
    isolir: createIsolirService(db, { ...rich, showNotice }),
    isolirNetwork: createIsolirNetworkService({ ...isolirNetwork, publicOrigin, commandsFile: ROUTER_COMMANDS }),
    kontak: createKontakService(db),
    landingContent: createLandingContentService(db, rich),
    layanan: createLayananService(db, rich),
    lokasiHotspot: createLokasiHotspotService(db),
    media,
    posts: createPostsService(db, rich),
    site: { public_origin: publicOrigin, map, has_geocoder: geocoderUrl !== undefined } satisfies SiteSettings,
  };
}
