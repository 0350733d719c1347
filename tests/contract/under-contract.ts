import { expect, onTestFinished } from 'vitest'
import { keepingContract } from './conformity'

/**
 * Options for the demo API of the running test, which fails at its end when an answer, or where requests count a
 * request, has broken the contract (contract.7).
 */
export function underContract({ countsRequests = false } = {}) {
  const breaches: string[] = []
  onTestFinished(() => {
    expect([...new Set(breaches)], 'breaches of the contract').toEqual([])
  })
  return { around: keepingContract((breach) => breaches.push(breach), { countsRequests }) }
}
