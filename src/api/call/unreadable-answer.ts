import type { BaseIssue } from 'valibot'

type Issue = Pick<BaseIssue<unknown>, 'path'> & { issues?: readonly Issue[] | undefined }

/** The path of a fault. The closest of several possible shapes is the most informative. */
function pathOf({ path, issues = [] }: Issue): unknown[] {
  const below = issues.map(pathOf).toSorted((one, other) => other.length - one.length)
  return [...(path ?? []).map(({ key }) => key), ...(below[0] ?? [])]
}

/** An unreadable answer, or an HTML page in its place. */
export interface UnreadableAnswer {
  method: string
  /** Without query. */
  path: string
  body: string
  /** `undefined` when the body is not JSON. */
  json?: unknown
  issues?: readonly Issue[] | undefined
}

function missingIn({ body, json, issues = [] }: UnreadableAnswer): string {
  if (!body.trim()) return 'a body'
  if (json === undefined) return /^\s*</.test(body) ? 'JSON, it is a page' : 'JSON'
  const path = issues[0] ? pathOf(issues[0]).join('.') : ''
  return path ? `a usable "${path}"` : 'a shape that is known'
}

/** The words in the paths of the API. Anything else there is an id, a code or the card provider's name. */
const WORDS = new Set(
  'address auth basket check country discount discount-remove email email-verify enable-repeat enquire formoptions id invite layout lists login login-token logout order password payment payment-methods payments prices quote register regulars remove resend reset setup-intent stop-repeat subscription token user user-dashboard users'.split(
    ' ',
  ),
)

/** The path of a call without ids and codes: `/order/id/{id}` (api.31). */
export const callName = (path: string): string =>
  path.replace(/[^/]+/g, (word) => (WORDS.has(word) ? word : '{id}'))

const warnings = new Set<string>()

/** Warns the site's developer of an unreadable answer, once per page, without quoting it (api.31). */
export function warnOfAnswer(answer: UnreadableAnswer): void {
  const warning = `Trade Blocks: the answer to ${answer.method} ${callName(answer.path)} lacks ${missingIn(answer)}.`
  if (!warnings.has(warning)) console.warn(warning)
  warnings.add(warning)
}
