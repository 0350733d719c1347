import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ConsumerNotice } from '../../../src/components/notifications/ConsumerNotice'
import { resetConfig } from '../../../src/config'
import { expectAccessible } from '../shop'

function configure(consumerSite: string) {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.tradeBlocks = ''
  script.textContent = JSON.stringify({ consumerSite })
  document.head.append(script)
  resetConfig()
}

afterEach(() => {
  document.head.replaceChildren()
  resetConfig()
})

it("the consumer notice links to the configured site with the page's texts (product.15)", async () => {
  configure('https://shop.kestrelandrowe.example')
  const { container } = render(
    <ConsumerNotice heading="Not from the trade?" text="By the caddy." />,
  )
  expect(screen.getByRole('complementary', { name: 'Not from the trade?' })).toBeTruthy()
  expect(screen.getByText('By the caddy.')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://shop.kestrelandrowe.example')
  await expectAccessible(container)
})

it.each([
  '',
  'javascript:alert(1)',
])('the consumer notice shows nothing for the site %j (product.15)', (site) => {
  configure(site)
  const { container } = render(<ConsumerNotice heading="Not from the trade?" text="" />)
  expect(container.childElementCount).toBe(0)
})
