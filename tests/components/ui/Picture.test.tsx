import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Picture } from '../../../src/components/ui/Picture'

const image = () => document.querySelector('img')

it('a picture is loaded lazily unless eager', () => {
  const { rerender } = render(<Picture src="/tea.jpg" />)
  expect(image()?.getAttribute('loading')).toBe('lazy')
  rerender(<Picture src="/tea.jpg" isEager />)
  expect(image()?.getAttribute('loading')).toBe('eager')
})

it('a missing or broken picture shows a placeholder', () => {
  const { rerender } = render(<Picture src="/gone.jpg" />)
  fireEvent.error(screen.getByRole('presentation'))
  expect(image()).toBeNull()
  rerender(<Picture src="/tea.jpg" />)
  expect(image()?.getAttribute('src')).toBe('/tea.jpg')
  rerender(<Picture src={null} />)
  expect(image()).toBeNull()
})

it.each([
  'javascript:alert(1)',
  'data:image/svg+xml,x',
  'file:///etc/passwd',
])('the picture %s is not loaded (page.17)', (src) => {
  render(<Picture src={src} />)
  expect(image()).toBeNull()
})
