import { expect, it } from 'vitest';
import { deviceOf } from './client.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1', 'Safari, iPhone'],
  ['curl/8.5.0', 'curl'],
  ['', ''],
  ['<script>', ''],
])('%s is %j', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
