import { useSyncExternalStore } from 'react';

/** A value that lives outside of components and tells its watchers about changes. */
export interface Store<State> {
  get: () => State;
  set: (next: State) => void;
  /** Calls `watcher` after every change, until the returned function is called. */
  watch: (watcher: () => void) => () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const watcher of watchers) watcher();
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

export const useStore = <State>(store: Store<State>): State => useSyncExternalStore(store.watch, store.get);
