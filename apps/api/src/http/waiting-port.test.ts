import { createServer, type Server } from 'node:http';
import { expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { eventually } from '../../test/eventually.ts';
import { startApi } from '../../test/running-api.ts';
import { openPort } from './listener.ts';

/** Belongs to no machine (RFC 5737). */
const MISSING = '192.0.2.77';

it('serves the site while the address of the isolir listener is not there', async () => {
  const api = await startApi({ ISOLIR_HOST: MISSING, ISOLIR_PORT: '3002' });
  expect((await fetch(`${api.url}/`)).status).toBe(200);
  expect(api.readyLine).toMatch(/^ready public=http\S+ admin=http\S+ isolir=waiting$/);
  expect(api.lines.join('')).toContain(
    `ISOLIR_HOST: ${MISSING} is not an address of this machine. ISOLIR_PORT is opened as soon as it is.`,
  );
  await api.close();
});

it('opens the port when its address is there', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const server = createServer((_request, response) => response.end('here'));
  const listen = vi.spyOn(server, 'listen').mockImplementationOnce(function listen(this: Server) {
    setImmediate(() => this.emit('error', Object.assign(new Error('no address'), { code: 'EADDRNOTAVAIL' })));
    return this;
  });
  const port = await openPort(server, {
    host: '127.0.0.1',
    port: 0,
    setting: 'ISOLIR_PORT',
    hostSetting: 'ISOLIR_HOST',
    mayWait: true,
    logger,
  });
  expect(port.isWaiting()).toBe(true);
  await eventually(() => expect(port.isWaiting()).toBe(false));
  expect(listen).toHaveBeenCalledTimes(2);
  expect(lines.join('')).toContain('ISOLIR_PORT: port 0 on 127.0.0.1 is open now');
  await port.close();
});

it('a server that must have its port does not start without its address', async () => {
  await expect(startApi({ HOST: MISSING })).rejects.toThrow(`HOST: ${MISSING} is not an address of this machine.`);
});
