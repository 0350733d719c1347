import { type ReactNode, useId } from 'react'
import { TextLink } from '../../ui/TextLink'

interface PartProps {
  title: string
  link?: { text: string; href: string } | undefined
  children: ReactNode
}

export function Part({ title, link, children }: PartProps) {
  const id = useId()
  return (
    <section className="trade-dashboard__part trade-stack-2 trade-shrinks" aria-labelledby={id}>
      <h3 id={id} className="trade-heading">
        {title}
      </h3>
      <div className="trade-dashboard__content trade-stack-1 trade-wraps trade-shrinks">
        {children}
      </div>
      {link && (
        <p>
          <TextLink look="strong" href={link.href}>
            {link.text}
          </TextLink>
        </p>
      )}
    </section>
  )
}
