import { atom, type Getter, type Setter } from 'jotai/vanilla'

/** A single-flight action: a call during a run gets its result, unless its first argument is another text. */
export function singleFlightAtom<Args extends unknown[], Result>(
  run: (get: Getter, set: Setter, ...args: Args) => Promise<Result>,
) {
  const flightsAtom = atom(() => new Map<string, Promise<Result>>())
  return atom(null, (get, set, ...args: Args): Promise<Result> => {
    const flights = get(flightsAtom)
    const key = typeof args[0] === 'string' ? args[0] : ''
    const flight = flights.get(key) ?? run(get, set, ...args).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  })
}
