#!/usr/bin/env node
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { faultOf } from '@jala/client';
import { connect, EXIT, patiently, runScript, ScriptError, setting } from './jala-script.mjs';

/*
 * Announces an outage to visitors when a monitoring system reports a fault, and ends the outage when the fault is over. Takes the webhooks
 * of Uptime Kuma, and of LibreNMS with the body of infra/more/scripts.md. Needs a token that may tell of outages ('Mengabarkan gangguan').
 */

const LAST_NEWS = 'Tersambung lagi.';
const MAX_BODY = 100_000;

/**
 * Returns the areas of each monitored thing: 'OLT Kejaksan=32.74.01,32.74.02;Router inti=semua'.
 * @param {string} typed @returns {Map<string, string[]>}
 */
function areasIn(typed) {
  const areas = new Map();
  for (const part of typed.split(';').filter((each) => each.trim() !== '')) {
    const [name = '', codes = ''] = part.split('=').map((text) => text.trim());
    if (name === '' || codes === '')
      throw new ScriptError(EXIT.wrongUse, `JALA_AREAS: '${part.trim()}' is not of the form 'OLT Kejaksan=32.74.01'.`);
    areas.set(
      name.toLowerCase(),
      codes.split(',').map((code) => code.trim()),
    );
  }
  return areas;
}

/**
 * Reads from a webhook which thing is meant, and whether it is down. Undefined for any other message, such as an acknowledgement.
 * @param {any} body @returns {{name: string, isDown: boolean} | undefined}
 */
function readReport(body) {
  const name = String(body?.monitor?.name ?? body?.name ?? '').trim();
  // Uptime Kuma: 0 is down and 1 is up. LibreNMS: 0 is recovered and 1 is an alert.
  const isKuma = body?.heartbeat !== undefined && body?.heartbeat !== null;
  const state = Number(isKuma ? body.heartbeat.status : body?.state);
  if (name === '' || (state !== 0 && state !== 1)) return undefined;
  return { name, isDown: isKuma ? state === 0 : state === 1 };
}

/**
 * @param {import('@jala/client').JalaClient} jala @param {Map<string, string[]>} areas
 * @param {{name: string, isDown: boolean}} report @returns {Promise<string>} what was done
 */
async function tell(jala, areas, { name, isDown }) {
  const wilayah = areas.get(name.toLowerCase());
  if (wilayah === undefined) return `${name}: not in JALA_AREAS, so nobody is told`;
  // The title names the thing. If staff have changed the title of an outage, this script does not end it, and staff do.
  const title = `Gangguan jaringan (${name})`;
  const open = await patiently(() => jala.gangguan.list.query());
  const known = open.find(({ jenis, status, judul }) => jenis === 'gangguan' && status === 'aktif' && judul === title);
  if (isDown === (known !== undefined)) return `${name}: ${isDown ? 'already told' : 'was not told'}`;
  if (known === undefined) {
    const report = { judul: title, wilayah, teks: 'Kami sedang mencari penyebabnya.', idempotency_key: randomUUID() };
    await patiently(() => jala.gangguan.create.mutate(report));
    return `${name}: told`;
  }
  await patiently(() => jala.gangguan.close.mutate({ id: known.id, teks: LAST_NEWS }));
  return `${name}: ended`;
}

/** @param {import('node:http').IncomingMessage} request @returns {Promise<any>} */
async function bodyOf(request) {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part;
    if (text.length > MAX_BODY) throw new SyntaxError('too long');
  }
  return JSON.parse(text);
}

async function main() {
  const { jala } = await connect();
  const areas = areasIn(setting('JALA_AREAS'));
  const port = Number(setting('JALA_WEBHOOK_PORT', '8090'));
  // Webhooks are handled one after the other, so that two alerts about one thing make only one outage.
  let last = Promise.resolve();
  const server = createServer((request, response) => {
    const answer = async () => {
      try {
        const report = request.method === 'POST' ? readReport(await bodyOf(request)) : undefined;
        if (report === undefined) return response.writeHead(422).end('Neither up nor down.\n');
        const done = await tell(jala, areas, report);
        console.log(done);
        return response.end(`${done}\n`);
      } catch (error) {
        const isUnreadable = error instanceof SyntaxError;
        const reason = isUnreadable ? 'No JSON.' : (faultOf(error)?.message ?? String(error));
        if (!isUnreadable) console.error(reason);
        return response.writeHead(isUnreadable ? 400 : 502).end(`${reason}\n`);
      }
    };
    last = last.then(answer).then(() => undefined);
  });
  // Listens only on this machine, because everyone who reaches the port can announce an outage.
  await new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined)),
  );
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `Waiting for webhooks on http://127.0.0.1:${address.port}`;
}

await runScript(main);
