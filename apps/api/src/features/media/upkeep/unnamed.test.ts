import { expect, it } from 'vitest';
import { createClient } from '#client.ts';
import { dailyRun } from '../../../../test/daily-run.ts';
import { picture } from '../../../../test/pictures.ts';
import { call, signIn } from '../../../../test/rest-client.ts';
import { startApi } from '../../../../test/running-api.ts';

it('images that nothing names are listed with the day when they go', async () => {
  const api = await startApi();
  const token = await signIn(api);
  const { media } = createClient({ url: api.adminUrl, token });
  const { file } = (await call(api, 'POST /media', { token, form: { image: await picture() } })).body.data;
  await dailyRun(api);
  const { images, hasMore, total } = await media.unnamed.query({});
  const days = (Date.parse(images[0]?.until ?? '') - Date.now()) / 86_400_000;
  expect([images.map((image) => image.file), hasMore, total, Math.round(days)]).toEqual([[file], false, 1, 30]);
  await media.removeForGood.mutate({ file });
  expect((await media.unnamed.query({})).images).toEqual([]);
  await api.close();
});
