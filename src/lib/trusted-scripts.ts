/** The Trusted Types policy of the shop's own scripts (host.50). */
const POLICY = 'trade-blocks'

interface Rules {
  createScriptURL: (address: string) => string
  createScript: (text: string) => string
}

/** The part of Trusted Types that is used; TypeScript does not know it. */
interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => Rules
}

let policy: Rules | undefined

/** The policy; `undefined` where the page forbids it, or the browser has none. */
function policyOfPage(): Rules | undefined {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  try {
    policy ??= trustedTypes?.createPolicy(POLICY, {
      createScriptURL: (given) => given,
      createScript: (given) => given,
    })
  } catch {
    return undefined
  }
  return policy
}

/**
 * The address of a script as a page with Trusted Types takes it. Without the policy it stays a text,
 * which a default policy of the page may still allow.
 */
export const trustedAddress = (address: string): string =>
  policyOfPage()?.createScriptURL(address) ?? address

/** The same for the text of a script. */
export const trustedText = (text: string): string => policyOfPage()?.createScript(text) ?? text
