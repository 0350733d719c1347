import type { FAQPage, WithContext } from 'schema-dts'
import { afterEach, expect, it, vi } from 'vitest'
import { publishQuestions } from '../../../src/lib/text/published-questions'

const scripts = () => [...document.querySelectorAll('script[type="application/ld+json"]')]
const data = () => JSON.parse(scripts()[0]?.textContent ?? 'null')
const takeBack: (() => void)[] = []
const publish = (...questions: [question: string, answer: string][]) => {
  const end = publishQuestions(questions.map(([question, answer]) => ({ question, answer })))
  takeBack.push(end)
  return end
}
afterEach(() => {
  for (const end of takeBack.splice(0)) end()
  expect(scripts()).toEqual([])
})

it('questions and answers are one script of structured data, as text (content.22)', () => {
  publish(['What <em>is</em> it?', '<p>Tea &amp; more.</p><p>Coffee.</p><ul><li>Cocoa</li></ul>'])
  expect(scripts()).toHaveLength(1)
  const told: WithContext<FAQPage> = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'What is it?',
        acceptedAnswer: { '@type': 'Answer', text: 'Tea & more. Coffee. Cocoa' },
      },
    ],
  }
  expect(data()).toEqual(told)
})

it('`<` never appears in the script, so that no answer can end it (content.22)', () => {
  publish(['Is 1 &lt; 2?', '&lt;/script>&lt;script>alert(1)&lt;/script>&lt;!--'])
  expect(scripts()[0]?.textContent).not.toContain('<')
  expect(data().mainEntity[0].name).toBe('Is 1 < 2?')
})

it('several parts of a page share one script with each question once (content.22)', () => {
  const end = publish(['One?', 'Yes.'], ['Two?', 'No.'])
  publish(['Two?', 'No.'], ['Three?', 'Perhaps.'])
  const names = () => data().mainEntity.map(({ name }: { name: string }) => name)
  expect(scripts()).toHaveLength(1)
  expect(names()).toEqual(['One?', 'Two?', 'Three?'])
  end()
  expect(names()).toEqual(['Two?', 'Three?'])
})

it('questions without an answer are not published, and none at all make no script (content.22)', () => {
  publish(['One?', ''], ['', 'Yes.'])
  expect(scripts()).toEqual([])
})

it("a page's own `toJSON` for arrays and strings changes nothing (content.22, host.54)", () => {
  Object.assign(Array.prototype, { toJSON: () => 'broken' })
  try {
    publish(['One?', 'Yes.'])
    expect(data().mainEntity).toHaveLength(1)
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON')
  }
})

it('a page that enforces Trusted Types and forbids the policy has no structured data (content.22)', () => {
  const setText = vi.spyOn(HTMLScriptElement.prototype, 'text', 'set').mockImplementation(() => {
    throw new TypeError("This document requires 'TrustedScript' assignment.")
  })
  publish(['One?', 'Yes.'])
  expect(setText).toHaveBeenCalled()
  expect(scripts()).toEqual([])
  setText.mockRestore()
})

it('words of headings and lines do not run together (content.22)', () => {
  publish(['<h3>One</h3>two', 'A<br>b'])
  const told = { name: 'One two', acceptedAnswer: { text: 'A b' } }
  expect(data().mainEntity).toMatchObject([told])
})
