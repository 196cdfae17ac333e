import { startMapServer } from './product/map-server.ts';
import { makeDataDir, startProduct } from './product/product.ts';

/** The demo site, which the tests read and none of them changes. Gives back how it ends. */
export default async function setUp(): Promise<() => Promise<void>> {
  const maps = await startMapServer();
  process.env.E2E_TILE_URL = maps.tileUrl;
  process.env.E2E_GEOCODER_URL = maps.geocoderUrl;
  const data = await makeDataDir();
  const demo = await startProduct(data.folder);
  process.env.E2E_DEMO = JSON.stringify(demo.addresses);
  return async () => {
    await demo.stop();
    await maps.close();
    await data.remove();
  };
}
