import { atom, type Getter, type Setter } from 'jotai/vanilla'

/** A single-flight action: a call during a run gets its result. Runs of other keys (`keyOf`) do not wait. */
export function singleFlightAtom<Args extends unknown[], Result>(
  run: (get: Getter, set: Setter, ...args: Args) => Promise<Result>,
  keyOf: (...args: Args) => string = () => '',
) {
  const flightsAtom = atom(() => new Map<string, Promise<Result>>())
  return atom(null, (get, set, ...args: Args): Promise<Result> => {
    const flights = get(flightsAtom)
    const key = keyOf(...args)
    const flight = flights.get(key) ?? run(get, set, ...args).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  })
}
