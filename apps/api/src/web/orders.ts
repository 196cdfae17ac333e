import { createHash } from 'node:crypto';
import express, { Router, type Request, type Response } from 'express';
import { messages } from '@jala/schema/messages';
import { ownDataPath } from '@jala/schema/rules/prospek';
import type { MapSettings } from '@jala/schema/wire/site';
import { type OrderForm, ProspekInput } from '@jala/schema/wire/prospek';
import { DomainError } from '#errors/domain-error.ts';
import { createFormKeys } from '#features/prospek/form-keys.ts';
import type { ProspekService } from '#features/prospek/prospek.service.ts';
import { clientOf } from '#http/client.ts';
import { BODY_MAX_BYTES } from '#platform/limits.ts';
import type { Site } from './load-renderer.ts';
import { requireOwnPage } from './own-page.ts';
import type { Ask, Asker } from './render-page.ts';

interface Options {
  site: Site;
  origin: string;
  map: MapSettings;
  answerFor: (asker: Asker) => Ask;
  prospek: Pick<ProspekService, 'create' | 'form' | 'formSecret' | 'removeOwn'>;
  /** In ms since 1970. */
  now?: () => number;
}

/** Shortest time, in ms, in which a person can read and fill in the form. */
const SHORTEST_MS = 2000;
/** Name of the honeypot, a field that visitors do not see but that spam programs fill in. */
const TRAP = 'situs';

const BAD_INPUT = 400;
const TOO_MANY = 429;

/**
 * Receives the order form, which also works without JavaScript. With JavaScript, the page fetches a key while the visitor types, and the
 * form is sent with this key. A form without a key is shown again with a key, so that the visitor checks it once more.
 */
export function ordersRouter({ site, origin, map, answerFor, prospek, now }: Options): Router {
  const router = Router();
  const keys = createFormKeys(() => prospek.formSecret(), now);
  const fromOwnPage = requireOwnPage(origin);
  const readForm = express.urlencoded({ extended: false, limit: BODY_MAX_BYTES.orderForm });

  async function sendForm(request: Request, response: Response, status: number, form: OrderForm): Promise<void> {
    const answer = answerFor({ log: request.log, client: clientOf(request, response) });
    const ask: Ask = async (query, input) => (query === 'prospek.form' ? form : answer(query, input));
    const page = await site.renderPage({ url: '/pesan', origin, ask, map });
    response
      .status(page.status === 200 ? status : page.status)
      .set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      .type('html')
      .send(page.html);
  }

  router.get('/pesan/kunci', async (_request, response) => {
    response
      .setHeader('Cache-Control', 'no-store')
      .type('text')
      .send(await keys.issue());
  });

  router.post('/pesan', fromOwnPage, readForm, async (request, response) => {
    const typed = fieldsOf(request.body);
    const key = await keys.read(typed.kunci);
    const blank = await prospek.form({ kode: typed.kode });
    const again = async (status: number, message: string, errors: OrderForm['errors'] = {}) =>
      sendForm(request, response, status, {
        ...blank,
        ...typed,
        kode: blank.kode,
        persetujuan: typed.persetujuan !== '',
        kunci: await keys.issue(),
        errors,
        message,
      });
    const input = ProspekInput.safeParse({
      nama: typed.nama,
      whatsapp: typed.whatsapp,
      alamat: typed.alamat,
      kode: blank.kode || null,
      paket: typed.paket === '' ? null : Number(typed.paket),
      persetujuan: typed.persetujuan !== '',
      ...(key && { idempotency_key: callKey(key.nonce, typed) }),
    });
    if (!input.success) return again(BAD_INPUT, messages.orderFaulty, sentencesIn(input.error.issues));
    if (trapOf(request.body) !== '') return again(BAD_INPUT, messages.orderTrap);
    if (key === undefined || key.age < SHORTEST_MS) return again(200, messages.orderCheck);
    try {
      const { token } = await prospek.create(input.data, request.ip ?? '');
      response.setHeader('Cache-Control', 'no-store').redirect(303, ownDataPath(token));
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      const errors = Object.fromEntries(
        Object.entries(error.fields ?? {}).map(([field, [sentence = '']]) => [field, sentence]),
      );
      const isLater = error.kind === 'too-many-requests';
      if (isLater && error.retryAfter !== undefined) response.setHeader('Retry-After', error.retryAfter);
      await again(isLater ? TOO_MANY : BAD_INPUT, error.message, errors);
    }
  });

  router.post('/data/:token', fromOwnPage, async (request, response) => {
    const token = String(request.params.token);
    await prospek.removeOwn(token);
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, ownDataPath(token));
  });
  return router;
}

const FIELDS = ['nama', 'whatsapp', 'alamat', 'kode', 'paket', 'persetujuan', 'kunci'] as const;

/** Returns the fields of the form as texts. */
const fieldsOf = (body: unknown): Record<(typeof FIELDS)[number], string> =>
  Object.fromEntries(FIELDS.map((field) => [field, textIn(body, field)])) as Record<(typeof FIELDS)[number], string>;

/**
 * Returns the idempotency key, which is the same if the same form is sent twice. A visitor who goes back, changes a field and sends the
 * form again makes another order.
 */
function callKey(nonce: string, typed: ReturnType<typeof fieldsOf>): string {
  const written = FIELDS.filter((field) => field !== 'kunci').map((field) => typed[field]);
  return `${nonce}.${createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 32)}`;
}

const trapOf = (body: unknown): string => textIn(body, TRAP);

function textIn(body: unknown, field: string): string {
  const value: unknown = Object(body)[field];
  return typeof value === 'string' ? value : '';
}

const sentencesIn = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): OrderForm['errors'] =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
