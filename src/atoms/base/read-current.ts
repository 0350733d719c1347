import type { Atom, Getter } from 'jotai/vanilla'

/** Reads, and reads again while the state changes meanwhile: the answer may be older than the change. */
export async function readCurrent<T>(
  get: Getter,
  stateAtom: Atom<unknown>,
  read: () => Promise<T>,
): Promise<T> {
  for (;;) {
    const before = get(stateAtom)
    const answer = await read()
    if (get(stateAtom) === before) return answer
  }
}
