import { expect, onTestFinished } from 'vitest'
import { keepingContract } from './conformity'

/**
 * Options for the demo API of the running test: the test fails at its end when an answer has broken
 * the contract, or where requests count, a request (contract.7).
 */
export function underContract({ countsRequests = false } = {}) {
  const breaches: string[] = []
  onTestFinished(() => {
    expect([...new Set(breaches)], 'breaches of the contract').toEqual([])
  })
  return { around: keepingContract((breach) => breaches.push(breach), { countsRequests }) }
}
