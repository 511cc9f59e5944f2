/** Where the site lists the assets that the page of a kept note needs, the viewer's among them. */
export const viewerFiles = '/viewer-files.json';
