import type { ReactNode } from 'react'
import { Banner } from '../ui/Banner'

/** Why a submission failed, next to its button. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <Banner tone="error">{children}</Banner>
    </div>
  )
}
