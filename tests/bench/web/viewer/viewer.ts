import 'pdfjs-dist/legacy/web/pdf_viewer.css';
import './viewer.css';
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { EventBus, PDFLinkService, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

// The reference: the viewer component of pdf.js with its defaults.
GlobalWorkerOptions.workerPort = new Worker(new URL('./worker.ts', import.meta.url), {
  type: 'module',
});
const eventBus = new EventBus();
const linkService = new PDFLinkService({ eventBus });
const container = document.querySelector<HTMLDivElement>('#container')!;
const viewer = new PDFViewer({ container, eventBus, linkService });
linkService.setViewer(viewer);
eventBus.on('pagesinit', () => {
  viewer.currentScaleValue = 'page-width';
});
const url = new URLSearchParams(location.search).get('file')!;
const pdf = await getDocument({ url }).promise;
viewer.setDocument(pdf);
linkService.setDocument(pdf);
