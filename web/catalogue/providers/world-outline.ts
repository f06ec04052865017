// Outlines of the land as one SVG path in degrees, north up: Natural Earth, public domain.
import atlas from 'world-atlas/land-110m.json'

type Topology = {
  arcs: [number, number][][]
  transform: { scale: [number, number]; translate: [number, number] }
  objects: { land: { geometries: { arcs: number[][][] }[] } }
}
const { arcs, transform, objects } = atlas as unknown as Topology

/** An arc is told in steps from its first point; a negative number means backwards. */
const pointsOf = (arc: number): [number, number][] => {
  let [x, y] = [0, 0]
  const points = arcs[arc < 0 ? ~arc : arc]!.map(([dx, dy]): [number, number] => {
    x += dx
    y += dy
    return [
      x * transform.scale[0] + transform.translate[0],
      -(y * transform.scale[1] + transform.translate[1]),
    ]
  })
  return arc < 0 ? points.toReversed() : points
}

export const worldOutline: string = objects.land.geometries
  .flatMap(({ arcs: shapes }) => shapes.flat())
  .map((ring) =>
    ring
      .flatMap(pointsOf)
      .map(([x, y], at, points) => {
        // Over the date line the pen is lifted.
        const lifted = at === 0 || Math.abs(x - points[at - 1]![0]) > 180
        return `${lifted ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`
      })
      .join(''),
  )
  .join('')
