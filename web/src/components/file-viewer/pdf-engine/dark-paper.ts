/** Relative to the page: three corners of each picture, as pdf.js records them. */
type PictureCorners = ArrayLike<number>;

const cornersLength = 6;
/** Smaller pictures are mostly formulas; larger ones are scanned pages. */
const pictureShare = { from: 0.03, to: 0.6 };
const darkPaper = '#1a1712';

/** The outlines of the pictures that keep their colours, relative to the page. */
function picturesInOriginalColours(corners: PictureCorners): [number, number][][] {
  const outlines: [number, number][][] = [];
  for (let at = 0; at + cornersLength <= corners.length; at += cornersLength) {
    const [x1, y1, x2, y2, x3, y3] = Array.from(
      { length: cornersLength },
      (_, index) => corners[at + index]!,
    ) as [number, number, number, number, number, number];
    const [dx, dy] = [x3 - x1, y3 - y1];
    const share = Math.abs(dx * (y2 - y1) - dy * (x2 - x1));
    if (share < pictureShare.from || share > pictureShare.to) continue;
    outlines.push([
      [x1, y1],
      [x2, y2],
      [x2 + dx, y2 + dy],
      [x3, y3],
    ]);
  }
  return outlines;
}

/** Makes a drawn page light on dark, but for its pictures. */
export function invertPaper(canvas: OffscreenCanvas, corners: PictureCorners | null): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.resetTransform();
  for (const outline of picturesInOriginalColours(corners ?? [])) {
    const outside = new Path2D();
    outside.rect(0, 0, width, height);
    for (const [index, [x, y]] of outline.entries())
      if (index === 0) outside.moveTo(x * width, y * height);
      else outside.lineTo(x * width, y * height);
    outside.closePath();
    context.clip(outside, 'evenodd');
  }
  const fill = (operation: GlobalCompositeOperation, colour: string) => {
    context.globalCompositeOperation = operation;
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
  };
  fill('difference', '#fff');
  fill('lighten', darkPaper);
}
