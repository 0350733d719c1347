import type { ReactNode } from 'react'
import { Banner } from '../ui/Banner'

/** Why something did not go through, beside the button that was pressed. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <Banner tone="error">{children}</Banner>
    </div>
  )
}
