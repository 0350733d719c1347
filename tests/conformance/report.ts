import type { Judgement, Verdict } from './judge'

/** One thing that was tried. */
export interface Finding extends Judgement {
  /** Such as 'GET /basket'. */
  call: string
  /** What was tried, if it is more than the shape of the answer. */
  title: string
  /** How long the answer took; `null` when there was no call. */
  ms: number | null
}

export interface Report {
  api: string
  startedAt: string
  summary: Record<Verdict, number>
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

const INDENT = ' '.repeat(13)

/**
 * The report as text: one line per finding, then how it differs, then the sums. What is tolerated is
 * told once for each call.
 */
export function reportLines({ api, summary, findings }: Report): string[] {
  const told = new Set<string>()
  const isNews = ({ call, verdict }: Finding, line: string): boolean => {
    const key = `${call} ${line}`
    const isTold = verdict === 'tolerated' && told.has(key)
    told.add(key)
    return !isTold
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
  ]
}

/** 0: nothing fails; 1: something does. */
export const exitCode = ({ summary }: Report): 0 | 1 => (summary.fails > 0 ? 1 : 0)
