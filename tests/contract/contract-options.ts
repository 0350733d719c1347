import { expect, onTestFinished } from 'vitest'
import { withContractChecks } from './conformity'

/**
 * Options for the demo API of the running test. The test fails at its end when an answer has broken the contract
 * (contract.7), or also a request where requests count.
 */
export function contractOptions({ countsRequests = false } = {}) {
  const breaches: string[] = []
  onTestFinished(() => {
    expect([...new Set(breaches)], 'breaches of the contract').toEqual([])
  })
  return { around: withContractChecks((breach) => breaches.push(breach), { countsRequests }) }
}
