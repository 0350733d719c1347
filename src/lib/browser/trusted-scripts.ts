import { scriptAddress } from './script-address'

/** The Trusted Types policy of the shop's own scripts (host.50). */
const POLICY = 'trade-blocks'

interface Rules {
  createScriptURL: (address: string) => string
  createScript: (text: string) => string
}

/** The part of Trusted Types in use; TypeScript does not know it. */
interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => Rules
}

let policy: Rules | undefined

/** The full address of a script. Throws for disallowed origins (host.55). */
function allowed(given: string): string {
  const address = scriptAddress(given)
  if (address) return address
  throw new TypeError(`Trade Blocks: no script may come from "${given}"`)
}

/** The text of a data script. Throws if it could run. */
function data(given: string): string {
  JSON.parse(given)
  return given
}

/** The policy; `undefined` where the page forbids it, or the browser has none. */
function policyOfPage(): Rules | undefined {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  try {
    policy ??= trustedTypes?.createPolicy(POLICY, {
      createScriptURL: allowed,
      createScript: data,
    })
  } catch {
    return undefined
  }
  return policy
}

/**
 * A script's address as Trusted Types takes it; a string where the page forbids the policy. Throws for a
 * disallowed origin (host.55).
 */
export const trustedAddress = (address: string): string =>
  policyOfPage()?.createScriptURL(address) ?? allowed(address)

/** The text of a JSON script as Trusted Types takes it. */
export const trustedText = (text: string): string => policyOfPage()?.createScript(text) ?? text
