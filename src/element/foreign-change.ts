/** Whether React failed because another script had moved or removed a node of ours (host.41). */
export const isForeignChange = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'
