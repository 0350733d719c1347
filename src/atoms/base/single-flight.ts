import { atom, type Getter, type Setter } from 'jotai/vanilla'

/**
 * An action of which one run is under way at a time: a call meanwhile gets the result of that run.
 * @param keyOf runs under different keys go side by side; unless given, all share one key
 */
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
