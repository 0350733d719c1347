import { CALLS } from '../../widgets/contract/calls'
import type { Assessment, Verdict } from './assess'

/** One tested item. */
export interface Finding extends Assessment {
  /** Such as 'GET /basket'. */
  call: string
  /** The subject of the test, if it is more than the shape of the answer. */
  title: string
  /** How long the answer took; `null` when there was no call. */
  ms: number | null
}

/** Compulsory calls untested for the same reason. */
export interface UntriedCall {
  calls: string[]
  why: string
}

export interface Report {
  api: string
  startedAt: string
  summary: Record<Verdict, number>
  untried: UntriedCall[]
  findings: Finding[]
}

const VERDICTS: readonly Verdict[] = ['conforms', 'tolerated', 'fails', 'not offered', 'not tried']

export const summaryOf = (findings: readonly Finding[]): Report['summary'] =>
  Object.fromEntries(
    VERDICTS.map((verdict) => [
      verdict,
      findings.filter((finding) => finding.verdict === verdict).length,
    ]),
  ) as Report['summary']

/** The untested compulsory calls, by reason. */
export function untriedCalls(findings: readonly Finding[]): UntriedCall[] {
  const byReason = new Map<string, string[]>()
  for (const { method, path, need } of CALLS) {
    if (need !== 'compulsory') continue
    const call = `${method} ${path}`
    const own = findings.filter((finding) => finding.call === call)
    const left = own.find(({ verdict }) => verdict === 'not tried')
    if (own.length > 0 && !left) continue
    const why = left?.says[0] ?? 'the server no longer answers'
    byReason.set(why, [...(byReason.get(why) ?? []), call])
  }
  return [...byReason].map(([why, calls]) => ({ calls, why }))
}

const untriedLine = ({ calls, why }: UntriedCall): string =>
  `${calls.length} compulsory ${calls.length === 1 ? 'call was' : 'calls were'} not tried (${why}): ${calls.join(', ')}`

const INDENT = ' '.repeat(13)

/**
 * The report as text: one line per finding with its differences, then the totals and the untested compulsory calls.
 * Lists tolerated differences once per call.
 */
export function reportLines({ api, summary, untried, findings }: Report): string[] {
  const reported = new Set<string>()
  const isNews = ({ call, verdict }: Finding, line: string): boolean => {
    const key = `${call} ${line}`
    const isReported = verdict === 'tolerated' && reported.has(key)
    reported.add(key)
    return !isReported
  }
  const linesOf = (finding: Finding): string[] => {
    const { verdict, call, title, says, ms } = finding
    const news = says.filter((line) => isNews(finding, line))
    return [
      `${verdict.padEnd(12)} ${call}${title && `: ${title}`}${ms === null ? '' : ` (${ms} ms)`}`,
      ...news.map((line) => INDENT + line),
      ...(news.length === 0 && says.length > 0 ? [`${INDENT}as above`] : []),
    ]
  }
  return [
    `Conformance of ${api}`,
    '',
    ...findings.flatMap(linesOf),
    '',
    VERDICTS.map((verdict) => `${summary[verdict]} ${verdict}`).join(', '),
    ...untried.map(untriedLine),
  ]
}

/** 0: nothing fails; 1: something does. */
export const exitCode = ({ summary }: Report): 0 | 1 => (summary.fails > 0 ? 1 : 0)
