/** A notice for the person; success notices leave by themselves (spec §3, §9). */
export interface Notification {
  id: number
  type: 'error' | 'success'
  message: string
  /** Said by the page as well, and heard there: the notice is only seen. */
  isSilent: boolean
}
