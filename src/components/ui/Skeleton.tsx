import './skeleton.css'

interface SkeletonProps {
  /** Any CSS length. */
  width?: string | undefined
  height?: string | undefined
  /** The number of text lines; the last of several is shorter. */
  lines?: number | undefined
  shape?: 'text' | 'box' | 'picture' | undefined
}

/** A placeholder while content loads. Hidden from screen readers: announce 'Loading' once beside it. */
export function Skeleton({ width, height, lines = 1, shape = 'text' }: SkeletonProps) {
  const style = width || height ? { inlineSize: width, blockSize: height } : undefined
  if (shape !== 'text' || lines === 1) {
    return (
      <span
        className={`trade-skeleton trade-skeleton--${shape}`}
        style={style}
        aria-hidden="true"
      />
    )
  }
  return (
    <span className="trade-skeleton-lines" style={style} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="trade-skeleton trade-skeleton--text" />
      ))}
    </span>
  )
}
