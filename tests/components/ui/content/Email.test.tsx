import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Email } from '../../../../src/components/ui/content/Email'

it("an email address wraps only before '@' and dots (look.231)", () => {
  const { container } = render(<Email address="ann.lee@harbour-tea.co.uk" />)
  expect(container.textContent).toBe('ann.lee@harbour-tea.co.uk')
  const pieces = container.innerHTML.split('<wbr>').map((part) => part.replace(/<[^>]*>/g, ''))
  expect(pieces).toEqual(['ann', '.lee', '@harbour-tea', '.co', '.uk'])
})
