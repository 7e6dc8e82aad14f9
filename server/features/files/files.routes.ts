import {
  copyFile,
  createFile,
  createFolder,
  deleteFile,
  deleteFolder,
  downloadFile,
  type Folder,
  listDeletedFiles,
  listFiles,
  listFolders,
  listRecentFiles,
  putFile,
  renameFolder,
  restoreFile,
  type StoredFile,
  zipFiles,
} from '../../../contract/files.ts';
import { PURPOSE_HEADER } from '../../../domain/exports.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { DeletedFilesService } from './deleted-files.service.ts';
import type { DownloadFilesService } from './download-files.service.ts';
import type { FileListsService } from './file-lists.service.ts';
import type { FilePlace, FilesService } from './files.service.ts';
import type { FolderListsService } from './folder-lists.service.ts';
import type { FoldersService } from './folders.service.ts';
import { sendFile, sendZip } from './send-file.ts';
import type { UploadFileService } from './upload-file.service.ts';
import { uploadedPart } from './uploaded-part.ts';

export interface FileServices {
  files: FilesService;
  lists: FileListsService;
  deleted: DeletedFilesService;
  folders: FoldersService;
  folderLists: FolderListsService;
  uploads: UploadFileService;
  downloads: DownloadFilesService;
}

export function addFileRoutes(
  add: AddEndpoint,
  { files, lists, deleted, folders, folderLists, uploads, downloads }: FileServices,
): void {
  add(listFiles, ({ params, query }) => lists.listFiles(params.id, query));
  add(listRecentFiles, ({ query }) => lists.listRecentFiles(query));
  add(createFile, async ({ params, body, actor, once }) => ({
    file: await once<FilePlace>((run) => files.createFile(params.id, body, actor, run)),
  }));

  add(putFile, async ({ params, body, actor, request }) => {
    const ids = { customerId: params.id, fileId: params.fileId };
    if (request.isMultipart()) {
      return { files: [await uploads.uploadFile(ids, await uploadedPart(request), actor)] };
    }
    if (body === undefined) throw new AppError('invalid', 'Please say what is to be changed.');
    return { files: [await files.changeFile(ids, body, actor)] };
  });

  add(downloadFile, async ({ params, actor, request, reply }) => {
    const file = await downloads.openFile({ customerId: params.id, fileId: params.fileId });
    const isView = request.headers[PURPOSE_HEADER.toLowerCase()] === 'view';
    const kind = isView ? 'document-view' : 'document-download';
    return sendFile(file, { request, reply, begin: () => downloads.beginDownload(file, kind, actor) });
  });
  add(zipFiles, async ({ params, body, actor, request, reply }) =>
    sendZip(await downloads.zipFiles(params.id, body.fileIds, actor), request, reply),
  );

  add(deleteFile, async ({ params, actor }) => {
    await files.deleteFile({ customerId: params.id, fileId: params.fileId }, actor);
    return undefined;
  });
  add(listDeletedFiles, ({ params, query }) => deleted.listDeletedFiles(params.id, query));
  add(restoreFile, async ({ params, actor }) => ({
    files: [await files.restoreFile({ customerId: params.id, fileId: params.fileId }, actor)],
  }));
  add(copyFile, async ({ params, body, actor, once }) => {
    const ids = { customerId: params.id, fileId: params.fileId };
    return { file: await once<StoredFile>((run) => files.copyFile(ids, body.path, actor, run)) };
  });

  add(listFolders, ({ params, query }) => folderLists.listFolders(params.id, query));
  add(createFolder, ({ params, body, actor, once }) =>
    once<Folder>((run) => folders.createFolder(params.id, body, actor, run)),
  );
  add(renameFolder, ({ params, body, actor }) =>
    folders.renameFolder({ customerId: params.id, folderId: params.folderId }, body.name, actor),
  );
  add(deleteFolder, async ({ params, actor }) => {
    await folders.deleteFolder({ customerId: params.id, folderId: params.folderId }, actor);
    return undefined;
  });
}
