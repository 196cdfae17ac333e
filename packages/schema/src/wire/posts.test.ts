import { expect, it } from 'vitest';
import { PostPageQuery } from './posts.ts';

it('a page has ten posts by default', () => {
  expect(PostPageQuery.parse({})).toEqual({ page: 1, limit: 10 });
});

it.each([{ page: 0 }, { page: 1_000_001 }, { limit: 0 }, { limit: 101 }])('%j is refused', (query) => {
  expect(PostPageQuery.safeParse(query).success).toBe(false);
});
