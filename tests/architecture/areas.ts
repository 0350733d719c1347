/** A file and the files that it imports, by path. */
export interface Imports {
  file: string
  imports: readonly string[]
}

const areaOf = (file: string) => /^src\/components\/([^/]+)\//.exec(file)?.[1]

/** The areas of the components that import each other, directly or indirectly: 'a → b → a'. */
export function circlesOfAreas(files: readonly Imports[]): string[] {
  const reached = new Map<string, Set<string>>()
  for (const { file, imports } of files) {
    const from = areaOf(file)
    for (const to of imports.map(areaOf)) {
      if (!from || !to || to === from) continue
      reached.set(from, (reached.get(from) ?? new Set()).add(to))
    }
  }
  const circles: string[] = []
  const follow = (area: string, way: readonly string[]): void => {
    if (area === way[0]) circles.push([...way, area].join(' → '))
    if (way.includes(area)) return
    for (const next of reached.get(area) ?? []) follow(next, [...way, area])
  }
  for (const area of reached.keys()) follow(area, [])
  // Each circle is found once from each of its areas.
  return circles.filter((circle) => {
    const areas = circle.split(' → ')
    return areas[0] === [...areas].sort()[0]
  })
}
