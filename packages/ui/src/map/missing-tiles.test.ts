import { TileSourceEvent } from 'ol/source/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import Tile from 'ol/Tile.js';
import TileState from 'ol/TileState.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchMissingTiles } from './missing-tiles.ts';

let source: XYZ;
let areMissing: boolean | undefined;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  areMissing = undefined;
  source = new XYZ({ url: 'https://tile.example/{z}/{x}/{y}.png' });
  end = watchMissingTiles(source, (told) => (areMissing = told));
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const ask = (): Tile => {
  const tile = new Tile([13, 0, 0], TileState.LOADING);
  source.dispatchEvent(new TileSourceEvent('tileloadstart', tile));
  return tile;
};
const come = (tile: Tile) => source.dispatchEvent(new TileSourceEvent('tileloadend', tile));
const fail = (tile: Tile) => source.dispatchEvent(new TileSourceEvent('tileloaderror', tile));

it('reports missing tiles while more have failed than loaded', () => {
  come(ask());
  fail(ask());
  expect(areMissing).toBe(false);
  fail(ask());
  expect(areMissing).toBe(true);
  come(ask());
  expect(areMissing).toBe(false);
});

it('counts a tile as missing after ten seconds, until it loads', () => {
  const tile = ask();
  vi.advanceTimersByTime(9_999);
  expect(areMissing).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(areMissing).toBe(true);
  come(tile);
  expect(areMissing).toBe(false);
});

it('counts a tile that is late and then fails only once', () => {
  come(ask());
  const tile = ask();
  vi.advanceTimersByTime(10_000);
  fail(tile);
  expect(areMissing).toBe(false);
});

it('forgets old tiles', () => {
  for (let count = 0; count < 500; count += 1) come(ask());
  for (let count = 0; count < 13; count += 1) fail(ask());
  expect(areMissing).toBe(true);
  for (let count = 0; count < 12; count += 1) come(ask());
  expect(areMissing).toBe(false);
});

it('stops waiting for a tile that left the view, and for all tiles when the watch ends', () => {
  ask().setState(TileState.EMPTY);
  vi.advanceTimersByTime(10_000);
  expect(areMissing).toBeUndefined();
  ask();
  end();
  expect(vi.getTimerCount()).toBe(0);
});
