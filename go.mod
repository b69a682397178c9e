module github.com/cachenom/cachenom

go 1.26.0
