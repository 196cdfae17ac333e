import path from 'node:path';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import { messages } from '@jala/schema/messages';
import type { MapSettings } from '@jala/schema/wire/site';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import type { PreviewOptions } from '#trpc/context.ts';
import { DomainError } from '#errors/domain-error.ts';
import { immutableAssets } from './immutable-assets.ts';
import type { Site } from './load-renderer.ts';
import type { Ask, Asker, RenderedPage } from './render-page.ts';

interface Options {
  site: Site;
  origin: string;
  map: MapSettings;
  /** Returns a function that runs queries of the api for a client. */
  answerFor: (asker: Asker) => Ask;
}

export interface Preview {
  /**
   * Renders the page of an address such as `/paket` as HTML, with other content, and as if the site were public. Throws bad-input for an
   * address that shows no page.
   */
  render: (shown: PreviewOptions & { url: string; asker: Asker }) => Promise<string>;
  /** Serves the files of previews on the admin listener, because the panel shows the previews. */
  files: Router;
}

/** Maximum number of remembered colours. Enough for a user who drags through the colours: each preview on the way has another colour. */
const MAX_COLOURS = 20;

/** Renders pages of the public site with content that is not stored yet. */
export function createPreview({ site, origin, map, answerFor }: Options): Preview {
  /** Colours in which the drawings may be requested. */
  const colours = new LRUCache<string, true>({ max: MAX_COLOURS });
  const files = Router();
  if (site.middleware !== undefined) files.use(/^\/(?!admin(?:\/|$))/, site.middleware);
  if (site.files !== undefined)
    files.use(
      '/assets',
      immutableAssets(path.join(site.files, 'assets'), async (_request, colour) => colours.has(colour)),
    );

  return {
    files,
    async render({ url, instead, hasMarks = false, asker }) {
      const answer = answerFor(asker);
      const changed: Ask = async (query, input) => {
        const stored = () => answer(query, input);
        return instead[query] ? instead[query](input, stored) : stored();
      };
      const shownSite = { ...((await changed('site.get', undefined)) as SiteRecord), is_public: true };
      const ask: Ask = async (query, input) => (query === 'site.get' ? shownSite : changed(query, input));
      const { main_colour: colour } = shownSite;
      if (colour !== null) colours.set(colour, true);
      const render = (address: string): Promise<RenderedPage> =>
        site.renderPage({ url: address, origin, ask, map, hasMarks });
      const page = await render(url);
      // The address of a post contains its title, which the panel does not know, so the site redirects.
      const shown = page.location === undefined ? page : await render(page.location);
      if (shown.html === '') throw new DomainError('bad-input', messages.badAddress);
      return shown.html;
    },
  };
}
